import type { SiteSettings } from '#app/tenancy/site-settings.ts'

/** robots.txt (RFC 9309). */

/** Crawlers that collect text to train models, by the names that their makers publish. */
const trainingCrawlers = [
  'GPTBot',
  'ClaudeBot',
  'Google-Extended',
  'Applebot-Extended',
  'Meta-ExternalAgent',
  'Amazonbot',
  'Bytespider',
  'CCBot',
  'cohere-training-data-crawler',
  'Diffbot',
]

/** Crawlers that fetch a page to answer a question, and link to it. */
const answeringCrawlers = [
  'OAI-SearchBot',
  'ChatGPT-User',
  'Claude-SearchBot',
  'Claude-User',
  'PerplexityBot',
  'Perplexity-User',
  'DuckAssistBot',
  'MistralAI-User',
  'Meta-ExternalFetcher',
]

const refusedOf = {
  allow: [],
  'search only': trainingCrawlers,
  refuse: [...trainingCrawlers, ...answeringCrawlers],
} as const satisfies Record<SiteSettings['seo']['aiCrawlers'], readonly string[]>

/** What costs a server more than a page and is no page to find, and the steps of a purchase. */
const unlisted = ({ api, checkout }: Settings) => [
  '/_/',
  '/print',
  `${api.base}/cars/*/pdf`,
  `${api.base}/cars/*/analysis`,
  `/cars/*/${checkout.path}`,
  '/checkout-journey',
]

type Settings = Pick<SiteSettings, 'seo' | 'api' | 'checkout'>

export function robots(settings: Settings, origin: string): string {
  const { seo } = settings
  const refused = [...new Set([...refusedOf[seo.aiCrawlers], ...seo.refusedCrawlers])]
  return [
    ...refused.map((name) => `User-agent: ${name}`),
    ...(refused.length ? ['Disallow: /', ''] : []),
    'User-agent: *',
    ...unlisted(settings).map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
}
