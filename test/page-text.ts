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

/** What the routes of a page loaded, as the browser has it. */
export const loaderDataOf = <Data>(html: string): Data =>
  JSON.parse(/id="page-data">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}').loaderData
