/** Structured data as search engines read it (https://schema.org, as JSON-LD). */
export type Thing = { readonly '@type': string | readonly string[]; readonly [property: string]: unknown }

export const inContext = (thing: Thing) => ({ '@context': 'https://schema.org', ...thing })

/** What is not known is left out. */
export const known = (properties: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(properties).filter(([, value]) => value !== null && value !== undefined))

type Crumb = { readonly label: string; readonly href?: string }

/** The last crumb is the page itself and needs no address. */
export const breadcrumbList = (trail: readonly Crumb[], origin: string): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ label, href }, i) => ({
    '@type': 'ListItem',
    position: i + 1,
    name: label,
    ...(href && { item: origin + href }),
  })),
})
