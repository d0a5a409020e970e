import type { LeadsAsked } from '#app/leads/work/lead-views.ts'

/** The list as somebody sees it. */
export function leadsPath(slug: string, { view, text }: LeadsAsked): string {
  const asked = new URLSearchParams({ ...(view !== 'open' && { view }), ...(text !== '' && { q: text }) })
  return asked.size > 0 ? `/${slug}/leads?${asked}` : `/${slug}/leads`
}
