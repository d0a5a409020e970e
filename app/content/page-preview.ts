/** A draft, or a page whose days are not here yet, is shown to whoever was sent its signed address, for a week. */

export const previewParameter = 'preview'

const daysOpen = 7
const dayMs = 24 * 60 * 60 * 1000

type Facts = { readonly siteId: string; readonly path: string }
/** The same text gives the same print, under a secret of the deployment. */
type Print = (text: string, purpose: string) => string

const printOf = (print: Print, { siteId, path }: Facts, until: number) =>
  print(`${siteId} ${path} ${until}`, 'page preview')

export function previewAddress(print: Print, facts: Facts, now: Date): string {
  const until = Math.floor((now.getTime() + daysOpen * dayMs) / 1000)
  const key = `${until}.${printOf(print, facts, until)}`
  return `${facts.path}?${new URLSearchParams({ [previewParameter]: key })}`
}

export function isPreviewKey(print: Print, facts: Facts, key: string | null, now: Date): boolean {
  const [, until = '', given = ''] = /^(\d{1,12})\.([\w+/=-]{20,100})$/.exec(key ?? '') ?? []
  return (
    until !== '' && Number(until) * 1000 > now.getTime() && given === printOf(print, facts, Number(until))
  )
}
