/** What stands in braces in a template of an answer and is filled in with a lead's facts. */
export const templateFields = [
  ...(['first name', 'car', 'stock number', 'price', 'my name', 'dealership'] as const),
  ...(['two free times', 'booking link', 'reserve link', 'finance'] as const),
] as const
export type TemplateField = (typeof templateFields)[number]

export const isTemplateField = (name: string): name is TemplateField =>
  (templateFields as readonly string[]).includes(name)

/** Whatever stands in braces, in its order, each once. */
export const bracesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/\{([^{}\n]{1,40})\}/g)].map(([, name]) => name!)),
]

/** The fields that a text has still. */
export const fieldsIn = (text: string): TemplateField[] => bracesIn(text).filter(isTemplateField)

type Offers = {
  readonly features: { readonly reserve: boolean; readonly testDrive: boolean }
  readonly payments: { readonly provider?: string | undefined }
  readonly finance: { readonly provider?: string | undefined }
}

/** Which fields a site has at all, whatever the car is. */
export const hasField = ({ features, payments, finance }: Offers, field: TemplateField): boolean =>
  field === 'reserve link'
    ? features.reserve && payments.provider !== undefined
    : field === 'booking link' || field === 'two free times'
      ? features.testDrive
      : field !== 'finance' || finance.provider !== undefined
