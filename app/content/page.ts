import { z } from 'zod'
import { contentPaths } from '#app/tenancy/site-pages.ts'
import { Block, isInWindow } from './page-blocks.ts'

/** A page that a dealer writes: an address, a head and a list of blocks (CON-01 … CON-32). */

const PageFields = z.strictObject({
  /** The name of the page, in its head and over it. */
  title: z.string().trim().min(1).max(120),
  /** Stands over the page in place of the title. */
  heading: z.string().trim().min(1).max(160).optional(),
  /** A sentence or two under the heading. */
  intro: z.string().trim().min(1).max(600).optional(),
  /** For search engines; left out, the intro. */
  description: z.string().trim().min(1).max(300).optional(),
  /** Kept, and shown to nobody but by a signed address. */
  draft: z
    .union([z.boolean(), z.enum(['true', 'false', 'yes', 'no'])], { error: 'must be yes or no' })
    .transform((value) => value === true || value === 'true' || value === 'yes')
    .default(false),
  /** The days on which it shows, both included, by the site's clock. */
  from: z.iso.date('must be a day such as 2026-07-01').optional(),
  until: z.iso.date('must be a day such as 2026-07-01').optional(),
  blocks: z.array(Block).min(1).max(60),
})

export const Page = PageFields.superRefine((page, context) => {
  for (const path of turnedRound(page, []))
    context.addIssue({
      code: 'custom',
      path,
      message: 'lies before "from"; the last day cannot come before the first',
      input: page,
    })
  const forms = page.blocks.flatMap(({ block }, i) => (block === 'form' ? [i] : []))
  for (const i of forms.slice(1))
    context.addIssue({
      code: 'custom',
      path: ['blocks', i, 'block'],
      message: 'is the second form; a page has one',
      input: page,
    })
})
export type Page = z.infer<typeof Page>
export const pageFieldNames: readonly string[] = Object.keys(PageFields.shape)

/** The last days that lie before their first. */
function turnedRound(value: unknown, path: readonly PropertyKey[]): PropertyKey[][] {
  if (Array.isArray(value)) return value.flatMap((entry, i) => turnedRound(entry, [...path, i]))
  if (value === null || typeof value !== 'object') return []
  const { from, until } = value as { from?: unknown; until?: unknown }
  const own =
    typeof from === 'string' && typeof until === 'string' && until < from ? [[...path, 'until']] : []
  return [...own, ...Object.entries(value).flatMap(([key, inner]) => turnedRound(inner, [...path, key]))]
}

/** A page as lists of them need it. */
export type PageSummary = Pick<Page, 'title' | 'draft' | 'from' | 'until'> & {
  readonly path: string
  /** When an import last changed it, ISO 8601. */
  readonly changedAt: string
}

export const isShown = (page: Pick<PageSummary, 'draft' | 'from' | 'until'>, today: string) =>
  !page.draft && isInWindow(page, today)

const ownPath = /^\/pages\/[a-z0-9]+(-[a-z0-9]+)*$/

/** Whether a page may stand there: at one of the fixed addresses, or anywhere under /pages/ (CON-32). */
export const isPagePath = (path: string): boolean => contentPaths.includes(path) || ownPath.test(path)

/** A page as a visitor asks for it. */
export type FoundPage = Page & {
  readonly path: string
  /** In words that come with the product, until the dealer writes others. */
  readonly isStandard: boolean
}
