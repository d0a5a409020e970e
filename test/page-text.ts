/** Pages as a person reads them, for tests. */

/** Without scripts, whose data has every word of the settings and the stock, and without React's marks between words. */
export const shown = (html: string) => html.replaceAll(/<script\b[\s\S]*?<\/script>|<!-- -->/g, '')

/** What a page has between header and footer. */
export const mainOf = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>'))

/** What is read of a piece of HTML. */
export const textOf = (html: string) =>
  shown(html)
    .replaceAll(/<style[\s\S]*?<\/style>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')

/** What the routes of a page loaded, as the browser has it but for what it reads from the head (app/platform/page-data/packed-data.ts). */
export function loaderDataOf<Data>(html: string): Data {
  const { shapes, data } = JSON.parse(/id="page-data">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}')
  const whole = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value
    if (!Array.isArray(value)) return named(Object.entries(value))
    const [first, ...rest] = value
    if (typeof first !== 'number') return value.map(whole)
    return first === 0 ? rest.map(whole) : named(rest.map((held, i) => [shapes[first - 1][i], held]))
  }
  const named = (entries: [string, unknown][]) =>
    Object.fromEntries(entries.map(([key, held]) => [key, whole(held)]))
  return (whole(data) as { loaderData: Data }).loaderData
}
