/** What a mail says, whatever it looks like: text and HTML are made of the same. */
export type MailContent = {
  readonly subject: string
  /** Over the rest, in the HTML alone: a mail of text has its subject. */
  readonly heading: string
  /** What a list of mails shows beside the subject; left out, its first words. */
  readonly preview?: string
  /** The vehicle that it is about, with its picture, in the HTML alone: the words name it. */
  readonly vehicle?: MailVehicle | null
  /** For who answers it: what counts is who wrote, and the picture is small. */
  readonly isForDealer?: true
  readonly sections: readonly Section[]
}

export type MailVehicle = {
  readonly name: string
  /** 'Stock number A1' */
  readonly note: string | null
  readonly href: string | null
  /** The address of its original; null: there is none. */
  readonly picture: string | null
}

export type Fact = {
  readonly label: string
  readonly value: string
  readonly href?: string
  /** What stands for a value that is an address, in the HTML. */
  readonly shown?: string
}

export type Section =
  /** Paragraphs. */
  | { readonly lines: readonly string[] }
  /** Lines of what the HTML says in its head. */
  | { readonly onlyText: readonly string[] }
  /** What a person wrote, in its lines. */
  | { readonly quote: string }
  | { readonly facts: readonly Fact[] }
  /** The one thing to do next. `words`: what the text says before the address; null: it has the address elsewhere. */
  | { readonly button: string; readonly href: string; readonly words: string | null }
  | { readonly place: Place }

export type Place = {
  readonly name: string
  readonly address: string
  /** As people read it. */
  readonly phone: string | null
  readonly map: string | null
}

/** Of a phone number in local form, or an address of e-mail. */
export const telephone = (local: string): string => `tel:${local}`
export const mailbox = (address: string): string =>
  `mailto:${encodeURIComponent(address).replaceAll('%40', '@')}`

export function mailText({ sections }: Pick<MailContent, 'sections'>, signed: readonly string[]): string {
  const blocks = [...sections.map(textOf), signed.join('\n')]
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}

function textOf(section: Section): string {
  if ('lines' in section) return section.lines.join('\n')
  if ('onlyText' in section) return section.onlyText.join('\n')
  if ('quote' in section) return section.quote
  if ('facts' in section) return section.facts.map(({ label, value }) => `${label}: ${value}`).join('\n')
  if ('button' in section) return section.words === null ? '' : `${section.words}\n${section.href}`
  const { name, address, phone, map } = section.place
  return [name, address, phone && `Phone ${phone}`, map].filter(Boolean).join('\n')
}
