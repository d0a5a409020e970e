/** Apart from the heads of pages, which are the server's. */

export type Crumb = { readonly label: string; readonly href?: string }

export const homeCrumb: Crumb = { label: 'Home', href: '/' }
