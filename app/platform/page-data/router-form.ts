/** See packed-data.ts. */
type Packed = { readonly shapes: readonly (readonly string[])[]; readonly data: unknown }

/** The router's form (turbo-stream) is a list of all values, in which a value names those that it holds by their places. */
const nullPlace = -5

/** The data of a page in the router's form. Errors stand in it already. */
export function routerForm(text: string, page: Document): string {
  const packed: Packed | unknown[] = JSON.parse(text)
  if (Array.isArray(packed)) return text
  const values: unknown[] = []
  const keep = (value: unknown) => values.push(value) - 1
  const placeOf = (value: unknown): number => {
    if (value === null) return nullPlace
    const place = keep(value)
    if (typeof value === 'object')
      values[place] = Array.isArray(value) ? listed(value) : named(Object.entries(value))
    return place
  }
  const listed = (list: unknown[]): unknown => {
    const [first, ...rest] = list
    if (typeof first !== 'number') return list.map(placeOf)
    const names = packed.shapes[first - 1]
    return names ? named(rest.map((held, i) => [names[i]!, held])) : rest.map(placeOf)
  }
  const named = (entries: [string, unknown][]) =>
    Object.fromEntries(
      entries.map(([key, held]) => [
        `_${keep(key)}`,
        placeOf(key === 'meta' && typeof held === 'number' ? describedIn(page, held) : held),
      ]),
    )
  placeOf(packed.data)
  return `${JSON.stringify(values)}\n`
}

/** What a page's head is made of, as the route described it: so many elements from its title on, and facts for search engines. */
function describedIn(page: Document, count: number): object[] {
  const described: object[] = []
  let element: Element | null | undefined = page.querySelector('title')
  for (; element && described.length < count; element = element.nextElementSibling) {
    const attributes = Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]))
    if (element.localName === 'title') described.push({ title: element.textContent })
    else described.push(element.localName === 'link' ? { tagName: 'link', ...attributes } : attributes)
  }
  const facts = page.querySelectorAll('head script[type="application/ld+json"]')
  return [...described, ...[...facts].map((one) => ({ 'script:ld+json': JSON.parse(one.textContent ?? '') }))]
}
