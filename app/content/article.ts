import { z } from 'zod'

/** Articles of a dealer's blog, and which of them are shown where. */

export const articleSections = [
  'vehicle-reviews',
  'servicing-insights',
  'buyer-advice',
  'motoring-tips',
] as const
export type ArticleSection = (typeof articleSections)[number]

export const sectionWords: Record<ArticleSection, string> = {
  'vehicle-reviews': 'Vehicle reviews',
  'servicing-insights': 'Servicing insights',
  'buyer-advice': 'Buyer advice',
  'motoring-tips': 'Motoring tips',
}

export const isArticleSection = (text: string): text is ArticleSection =>
  (articleSections as readonly string[]).includes(text)

const name = z.string().trim().min(1).max(60)
const names = z.array(name).max(30).default([])

const About = z.strictObject({ makes: names, models: names, bodies: names, fuels: names })
export type About = z.infer<typeof About>

/** What stands at the head of an article's file. */
export const ArticleHead = z.strictObject({
  title: z.string().trim().min(1).max(120),
  /** A day; the article is there from its beginning, by the site's clock. */
  published: z.iso.date(),
  picture: z
    .string()
    .max(1500)
    .regex(
      /^(https:\/\/|\/)[^\s]+$/,
      'must be an https address, or a path of a picture such as "/demo/a.webp"',
    )
    .nullable()
    .default(null),
  /** What the picture shows, for those who do not see it. */
  alt: z.string().trim().max(200).default(''),
  /** Which cars it is about; left out, cars of every kind. */
  ...About.shape,
})
export type ArticleHead = z.infer<typeof ArticleHead>

export const Article = ArticleHead.omit({ makes: true, models: true, bodies: true, fuels: true }).extend({
  about: About,
  section: z.enum(articleSections),
  slug: z
    .string()
    .max(100)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case words joined by hyphens'),
  /** Markdown. */
  body: z.string().trim().min(1).max(200_000),
})
export type Article = z.infer<typeof Article>

/** An article as lists of them need it: its first sentences in place of its body. */
export type ArticleSummary = Omit<Article, 'body'> & {
  readonly opening: string
  /** When an import last changed it, ISO 8601. */
  readonly changedAt: string
}

export const blogPath = '/blog'
export const feedPath = `${blogPath}/feed.xml`
export const sectionPath = (section: ArticleSection) => `${blogPath}/${section}`
export const articlePath = ({ section, slug }: Pick<Article, 'section' | 'slug'>) =>
  `${sectionPath(section)}/${slug}`

const excerptLength = 80
/** Nothing shorter is worth a whole word. */
const shortestExcerpt = 40

/**
 * CON-31. At most 80 characters however one counts them, whole words where words are not very long, and never half of
 * a character that is made of several.
 */
export function articleExcerpt(text: string, length = excerptLength): string {
  const plain = text.trim().replace(/\s+/g, ' ')
  if (plain.length <= length) return plain
  const room = withinCharacters(plain, length - 1)
  const isWhole = plain[room.length] === ' '
  const lastSpace = room.lastIndexOf(' ')
  const cut = isWhole || lastSpace < Math.min(shortestExcerpt, length / 2) ? room : room.slice(0, lastSpace)
  return `${cut.replace(/(?<![\s.,:;!?–—-])[\s.,:;!?–—-]+$/u, '')}…`
}

/** The longest beginning of so many UTF-16 units that ends between two characters as a reader sees them. */
function withinCharacters(text: string, most: number): string {
  let end = 0
  for (const { segment, index } of new Intl.Segmenter('en-AU').segment(text.slice(0, most + 40))) {
    if (index + segment.length > most) break
    end = index + segment.length
  }
  return text.slice(0, end)
}

const inWords = new Intl.DateTimeFormat('en-AU', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})
/** '1 July 2026' */
export const dayInWords = (day: string) => inWords.format(new Date(`${day}T00:00:00Z`))

export const isPublished = ({ published }: Pick<Article, 'published'>, today: string) => published <= today

type Dated = Pick<Article, 'published' | 'section' | 'slug'>

/** Those of the same day in the order of their addresses, so that pages of a list never share one. */
export const newestFirst = (a: Dated, b: Dated) =>
  b.published.localeCompare(a.published) || articlePath(a).localeCompare(articlePath(b))

/** What is compared of a car. */
export type Concerned = {
  readonly make: string
  readonly model: string
  readonly simpleBody: string | null
  readonly simpleFuel: string | null
}

const cardsOnCarPage = 3

/**
 * Those for a car's page: first what concerns the car, the closest first; then what concerns every car; then the rest.
 * `articles` are the newest first, and stay so among equals.
 */
export function articlesFor<Known extends Pick<Article, 'about'>>(
  car: Concerned,
  articles: readonly Known[],
  count = cardsOnCarPage,
): Known[] {
  return articles
    .map((article) => ({ article, closeness: closeness(article.about, car) }))
    .sort((a, b) => b.closeness - a.closeness)
    .slice(0, count)
    .map(({ article }) => article)
}

function closeness({ makes, models, bodies, fuels }: About, car: Concerned): number {
  const isOfMake = makes.length === 0 || has(makes, car.make)
  if (models.length > 0) return isOfMake && has(models, car.model) ? 4 : 0
  if (makes.length + bodies.length + fuels.length === 0) return 1
  const isOfKind =
    (bodies.length === 0 || has(bodies, car.simpleBody)) && (fuels.length === 0 || has(fuels, car.simpleFuel))
  return isOfMake && isOfKind ? (makes.length > 0 ? 3 : 2) : 0
}

const has = (list: readonly string[], value: string | null) =>
  value !== null && list.some((one) => one.toLowerCase() === value.toLowerCase())

/** What an article has to do with another, for the links below it. */
export function nearTo<Known extends ArticleSummary>(
  article: Pick<Article, 'section' | 'slug' | 'about'>,
  articles: readonly Known[],
  count = 3,
): Known[] {
  const words = ({ about }: Pick<Article, 'about'>) =>
    Object.entries(about).flatMap(([kind, list]) => list.map((one) => `${kind} ${one.toLowerCase()}`))
  const own = new Set(words(article))
  const shared = (other: Known) =>
    words(other).filter((word) => own.has(word)).length * 2 + (other.section === article.section ? 1 : 0)
  return articles
    .filter((other) => articlePath(other) !== articlePath(article))
    .map((other) => ({ other, shared: shared(other) }))
    .sort((a, b) => b.shared - a.shared)
    .slice(0, count)
    .map(({ other }) => other)
}
