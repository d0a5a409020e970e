import { z } from 'zod'
import { articleSections } from './article.ts'
import {
  alt,
  button,
  count,
  heading,
  href,
  label,
  list,
  phone,
  picture,
  plain,
  search,
  switched,
  text,
  window,
  words,
} from './page-values.ts'

/**
 * What a page is made of: the blocks there are, and what each of them says. In every block `text` is plain and `words` are
 * Markdown. Files bring each value as a text, rows bring what was read of it; both are read here.
 */

const Offer = z.strictObject({
  title: heading,
  text,
  href,
  label: label.optional(),
  /** Conditions, in small print. */
  terms: text.optional(),
  picture: picture.optional(),
  alt,
  ...window,
})
export type Offer = z.infer<typeof Offer>

/** The forms that a page can hold; `app/forms.server.ts` has each. */
export const pageForms = ['general', 'service', 'fleet', 'unsubscribe'] as const

const placeFilters = [
  'all',
  'primary',
  'sales',
  'service',
  'parts',
  'service-and-parts',
  'service-only',
  'hide-service',
] as const

const heightReason = 'must be a whole number of pixels from 120 to 2000'

/** Beside the words, below them and as wide as the screen, or behind them. */
const heroLayouts = ['beside', 'wide', 'behind'] as const

const block = <Name extends string, Shape extends z.ZodRawShape>(name: Name, shape: Shape) =>
  z.strictObject({
    block: z.literal(name),
    ...shape,
    /** On a wide screen it stands beside the block before it. */
    beside: switched.optional(),
    /** Links of the site lead to it as #{id}. */
    id: z
      .string()
      .regex(/^[a-z][a-z0-9-]{0,40}$/, 'must be lower-case letters, such as "hours"')
      .optional(),
    ...window,
  })

export const Block = z.discriminatedUnion('block', [
  /** The large words at the top. A line of the heading is a line of the page. */
  block('hero', {
    heading,
    text: text.optional(),
    picture: picture.optional(),
    alt,
    buttons: list(button, 2).optional(),
    /** The search of the whole stock, beside the newest vehicle where there is no picture. */
    search: switched.optional(),
    /** Whose newest vehicle stands there; left out, that of the whole stock. */
    stock: search.optional(),
    /** Left out, as the site's template has it. */
    layout: z.enum(heroLayouts).optional(),
  }),
  block('words', { heading: heading.optional(), words }),
  block('picture and words', {
    heading: heading.optional(),
    words,
    picture,
    alt,
    side: z.enum(['left', 'right', 'above']).default('right'),
    button: button.optional(),
  }),
  block('cards', {
    heading: heading.optional(),
    text: text.optional(),
    cards: list(
      z.strictObject({
        title: heading,
        text: text.optional(),
        picture: picture.optional(),
        alt,
        href: href.optional(),
      }),
      24,
    ),
  }),
  block('accordion', {
    heading: heading.optional(),
    entries: list(z.strictObject({ title: heading, words }), 60),
  }),
  block('form', { heading: heading.optional(), text: text.optional(), form: z.enum(pageForms) }),
  block('stock', {
    heading,
    /** A search of the site; left out, all of the stock. */
    search: search.optional(),
    /** Left out, as many as `stock.featuredCount`. */
    count: count(24).optional(),
    label: label.optional(),
  }),
  /** Without offers of its own, those of the site. */
  block('offers', { heading: heading.optional(), offers: list(Offer).optional() }),
  block('brands', { heading: heading.optional() }),
  block('bodies', { heading: heading.optional() }),
  block('places', {
    heading: heading.optional(),
    /** One of the groups, or a location's id (LOC-12 … LOC-14). */
    show: z.union([z.enum(placeFilters), plain(80)]).default('all'),
    /** Left out, as the site's setting has it. */
    layout: z.enum(['grid', 'carousel', 'line', 'board']).optional(),
    text: text.optional(),
  }),
  block('team', {
    heading: heading.optional(),
    people: list(
      z.strictObject({
        name: plain(80),
        role: plain(80),
        text: text.optional(),
        picture: picture.optional(),
        alt,
        /** A location's id, where the site has one of that name; else words of its own. */
        place: plain(80).optional(),
        phone: phone.optional(),
        email: z.email('must be an e-mail address').max(120).optional(),
        /** Another way to reach this person. */
        link: button.optional(),
      }),
      100,
    ),
    more: button.optional(),
  }),
  block('reviews', { heading: heading.optional(), count: count(12).optional() }),
  /** Without figures of its own, those of `copy.statsBanner`. */
  block('statistics', {
    statistics: list(z.strictObject({ value: plain(20), label: plain(60) }), 4).optional(),
  }),
  /** The dealer's words of the settings `copy`; each is left out where it says nothing (CON-34 … CON-37). */
  block('promises', { heading: heading.optional() }),
  block('warranty', { heading: heading.optional() }),
  block('certified', { heading: heading.optional() }),
  block('pledge', { heading: heading.optional() }),
  block('counter', { label: label.optional() }),
  block('budget finder', {}),
  block('blog', {
    heading: heading.optional(),
    section: z.enum(articleSections).optional(),
    count: count(12).optional(),
  }),
  block('banner', {
    heading,
    text: text.optional(),
    picture: picture.optional(),
    alt,
    button: button.optional(),
  }),
  /** Wide pictures one after the other (CON-44). */
  block('slider', {
    label: label.default('Promotions'),
    slides: list(
      z.strictObject({
        picture,
        alt: plain(200),
        title: heading.optional(),
        href: href.optional(),
        ...window,
      }),
      12,
    ),
  }),
  block('film', { heading: heading.optional(), film: href, picture, alt: plain(200) }),
  /** A page of another host that the settings allow, in a frame (`frames.embed`). */
  block('embed', {
    heading: heading.optional(),
    address: z
      .string()
      .max(2000)
      .regex(/^https:\/\/[^\s/]+(\/\S*)?$/, 'must be an https address'),
    /** What it shows, for those who do not see it. */
    title: plain(120),
    /** In pixels. */
    height: z.coerce
      .number({ error: heightReason })
      .pipe(z.int().min(120, { error: heightReason }).max(2000, { error: heightReason }))
      .default(600),
  }),
  block('map', { heading: heading.optional(), place: plain(80).optional() }),
  /** A few words and a button, large. */
  block('invitation', { heading, text: text.optional(), button }),
])
export type Block = z.infer<typeof Block>
export type BlockOf<Name extends Block['block']> = Extract<Block, { block: Name }>

export const blockNames: readonly string[] = Block.options.map(({ shape }) => shape.block.value)

/** Whether it shows on this day. */
export const isInWindow = (
  { from, until }: { from?: string | undefined; until?: string | undefined },
  today: string,
) => (from === undefined || from <= today) && (until === undefined || today <= until)
