import { z } from 'zod'
import { group } from './setting-groups.ts'

/** What search engines and previews of shared links are told of a site. */

/** What each kind of page can say in its title and description, beside the dealer, the city and the state. */
const ofEveryPage = ['dealer', 'city', 'state'] as const
export const pagePlaceholders = {
  home: [...ofEveryPage, 'vehicles', 'total'],
  search: [...ofEveryPage, 'results', 'total', 'price', 'page'],
  car: [...ofEveryPage, 'car', 'price', 'facts', 'location', 'stockNumber'],
  contact: ofEveryPage,
  location: [...ofEveryPage, 'location', 'street', 'suburb'],
  blog: [...ofEveryPage, 'section', 'topics', 'page'],
  article: [...ofEveryPage, 'title', 'opening'],
} as const satisfies Record<string, readonly string[]>
export type PageKind = keyof typeof pagePlaceholders
export const pageKinds = Object.keys(pagePlaceholders) as PageKind[]

const pageWords: Record<PageKind, string> = {
  home: 'Of the home page',
  search: 'Of search pages',
  car: "Of a car's page",
  contact: 'Of the contact page',
  location: "Of a location's page",
  blog: 'Of the blog and its sections',
  article: 'Of an article',
}

const patterns = (usual: Record<PageKind, string>, most: number, what: string) =>
  group(
    Object.fromEntries(
      pageKinds.map((kind) => [
        kind,
        z
          .string()
          .min(1)
          .max(most)
          .default(usual[kind])
          .describe(
            `${pageWords[kind]}: ${pagePlaceholders[kind].map((name) => `\`{${name}}\``).join(' ')}.`,
          ),
      ]),
    ) as Record<PageKind, z.ZodDefault<z.ZodString>>,
    what,
  )

export const seo = group(
  {
    titles: patterns(
      {
        home: '{dealer} | {vehicles}[ in {city}]',
        search: '{results}[, page {page}] | {dealer}',
        car: '{car}[, {price}], stock {stockNumber} | {dealer}',
        contact: 'Contact {dealer}',
        location: 'Contact {location}, {dealer}',
        blog: '{section}[, page {page}] | {dealer}',
        article: '{title} | {dealer}',
      },
      200,
      'Titles of pages. Words in braces are filled in; what stands in square brackets is left out where its words are not known.',
    ),
    descriptions: patterns(
      {
        home: '{vehicles} at {dealer}[ in {city}, {state}]: {total} with photos, prices and full details.',
        search:
          '{results} at {dealer}: {total}[ from {price}], with photos, prices and full details.[ Page {page}.]',
        car: '{car} at {dealer}[, {location}].[ {facts}.]',
        contact: 'Address, phone, opening hours and an enquiry form for {dealer}[ in {city}, {state}].',
        location:
          '{dealer} {location}, {street}, {suburb} {state}: phone, opening hours, directions and an enquiry form.',
        blog: '{topics} from {dealer}.[ Page {page}.]',
        article: '{opening}',
      },
      400,
      'Descriptions of pages, as search engines may show them. Written like titles.',
    ),
    picture: z
      .string()
      .optional()
      .describe(
        'Shown with shared links of pages that have no picture of their own: an address on one of `pictures.hosts`, at least 1,200 pixels wide.',
      ),
    aiCrawlers: z
      .enum(['allow', 'search only', 'refuse'])
      .default('allow')
      .describe(
        "What robots.txt tells the crawlers of AI companies: 'search only' refuses those that collect text to train models and lets those come that answer questions with a link.",
      ),
    refusedCrawlers: z
      .array(
        z.string().regex(/^[A-Za-z0-9][\w .-]{0,60}$/, 'must be the name of a crawler such as "AhrefsBot"'),
      )
      .default([])
      .describe('Other crawlers that robots.txt refuses, by their names.'),
  },
  'What search engines, crawlers and previews of shared links are told.',
)
