/** The addresses of the range of new vehicles. */

export const brandsPath = '/brands'
export const modelsPath = '/models'
/** CON-12 */
export const brandPath = (slug: string) => `/${slug}/overview`
export const rangeModelPath = (slug: string) => `/models/${slug}`
/** CON-13 */
export const accessoriesPath = (slug: string) => `/${slug}/accessories`
export const brandEnquiryPath = (slug: string) => `/${slug}/enquire`
/** `accessory`: its part number, else its name. */
export const modelEnquiryPath = (slug: string, accessory?: string) =>
  `/models/${slug}/enquire${accessory === undefined ? '' : `?${new URLSearchParams({ accessory })}`}`
/** CON-14: 'People Mover' → '/models?body=people-mover' */
export const bodyModelsPath = (body: string) =>
  `${modelsPath}?${new URLSearchParams({ body: bodySegment(body) })}`

/** CON-14: lower-cased, with spaces as hyphens. */
export const bodySegment = (body: string) => body.trim().toLowerCase().replaceAll(/\s+/g, '-')
