import type { Happening } from './telling.ts'

/** What somebody of the yard is told, in words. */

const whats: Readonly<Record<Happening['what'], string>> = {
  new: 'New lead',
  given: 'A lead for you',
  again: 'Waits again',
  mentioned: 'You are mentioned',
  half: 'Half its time is over',
  late: 'Waits too long',
}

const line = ({ what, buyer, car }: Happening) =>
  `${whats[what]}: ${buyer || 'No name'}${car ? `, ${car}` : ''}`

/** 'New lead: Ann, 2019 Toyota HiLux', '3 leads of Southern Cross wait for you'. */
export const toldTitle = (all: readonly Happening[], yard: string): string =>
  all.length === 1 ? line(all[0]!) : `${all.length} leads of ${yard} wait for you`

/** Where it is read: the lead, or Today for several. */
export const toldPath = (all: readonly Happening[], slug: string): string =>
  all.length === 1 ? `/${slug}/leads/${all[0]!.leadId}` : `/${slug}/today`

export const toldMail = (
  all: readonly Happening[],
  { slug, yard, origin }: { readonly slug: string; readonly yard: string; readonly origin: string },
) => ({
  subject: toldTitle(all, yard),
  text: `${all.map((one) => `${line(one)}\n${origin}/${slug}/leads/${one.leadId}`).join('\n\n')}\n\nWhat you are told of, and when, is yours to say:\n${origin}/${slug}/notifications\n`,
})

/** A text message of 160 letters at most. */
export const toldText = (all: readonly Happening[], yard: string): string =>
  `${all.length === 1 ? `${yard}: ` : ''}${toldTitle(all, yard)}`.slice(0, 160)
