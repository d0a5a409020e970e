/** HTML that may stand in a mail: only what `html` made is. */
export type Markup = { readonly markup: string }

type Shown = Markup | string | number | null | false | readonly Shown[]

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}
const escaped = (text: string): string => text.replace(/[&<>"']/g, (one) => entities[one]!)

function markupOf(value: Shown): string {
  if (value === null || value === false) return ''
  if (typeof value === 'string' || typeof value === 'number') return escaped(String(value))
  return 'markup' in value ? value.markup : value.map(markupOf).join('')
}

/** Markup as it is written; what is put into it is escaped, also within quoted attributes, unless it is markup itself. */
export const html = (written: TemplateStringsArray, ...shown: readonly Shown[]): Markup => ({
  markup: String.raw({ raw: written }, ...shown.map(markupOf)),
})
