import type { LeadState, WaitsAgain } from '#app/leads/work/lead-states.ts'
import type { Clock } from '#app/leads/work/response-clock.ts'
import type { ComposeWay } from './compose-ways.ts'
import type { FilledTemplate } from './lead-compose.server.ts'
import type { StoryLine } from './lead-story.server.ts'
import type { HoldWords, Standing } from './lead-words.ts'
import type { Meanwhile } from './meanwhile.ts'

export type OtherLead = Standing & {
  readonly id: string
  readonly about: string
  readonly said: string
  readonly when: string
}

export type SeenCar = { readonly name: string; readonly href: string }

export type LeadData = {
  readonly slug: string
  readonly id: string
  readonly version: number
  readonly who: string
  readonly phone: { readonly dial: string; readonly shown: string } | null
  readonly email: string
  /** Since when they agreed to hear of offers; null: they did not. */
  readonly offers: string | null
  readonly state: LeadState
  readonly standing: Standing
  readonly outcome: string | null
  readonly clock: Clock
  readonly assigneeId: string | null
  /** Its name, also of somebody who left or may not answer any more. */
  readonly assignee: string | null
  /** To whom it can be given. */
  readonly people: readonly { readonly id: string; readonly name: string; readonly isYou: boolean }[]
  /** Whom a note may name: what stands behind the '@'. */
  readonly colleagues: readonly { readonly handle: string; readonly email: string }[]
  /** Somebody works on it, and nothing is planned. */
  readonly lacksPlan: boolean
  readonly next: { readonly what: string; readonly when: string; readonly isDue: boolean } | null
  /** What the plan's fields begin with: what could not be kept, or tomorrow at ten. */
  readonly plan: {
    readonly what: string
    readonly at: string
    readonly isPast: boolean
    readonly tomorrow: string
  }
  readonly story: readonly (StoryLine & { readonly when: string; readonly initials: string })[]
  readonly car: {
    readonly name: string
    readonly stockNumber: string
    readonly href: string | null
    /** On the office's own host; null: it is not in stock, or has none. */
    readonly picture: string | null
    /** Its page in the office; null: it is not in stock. */
    readonly page: string | null
    /** It stands on the site, and not as sold. */
    readonly isAdvertised: boolean
    readonly asked: string | null
    readonly now: string
  } | null
  /** What it reserved. */
  readonly holds: readonly HoldWords[]
  /** Cars that they looked at before they wrote, and saved, as far as they let it be known. */
  readonly looked: readonly SeenCar[]
  readonly saved: readonly SeenCar[]
  /** By the same number or address, not put together with it. */
  readonly others: readonly OtherLead[]
  /** Those that were put together with it. */
  readonly parts: readonly OtherLead[]
  /** The one that it was put together with. */
  readonly partOf: string | null
  readonly isSpam: boolean
  readonly may: { readonly work: boolean; readonly replay: boolean; readonly sell: boolean }
  readonly canReplay: boolean
  /** Why it waits for a person again. */
  readonly again: WaitsAgain | null
  /** Mails of the buyer come back here, and not to the person. */
  readonly isAnsweredHere: boolean
  readonly messageId: string
  readonly draft: {
    readonly subject: string
    readonly text: string
    /** When it was kept; null: nobody has written it yet. */
    readonly kept: string | null
  }
  readonly meanwhile: Meanwhile
  /** What an answer may begin with. */
  readonly templates: readonly FilledTemplate[]
  /** Addresses of the car's photos, small, that a mail may show. */
  readonly photos: readonly string[]
  readonly compose: ComposeWay
  /** To which number a text goes, or why none can. */
  readonly text: { readonly shown: string } | { readonly why: string }
  /** Since when they ask for no more marketing by text; null: they do not. */
  readonly stopped: string | null
  readonly told: string | null
  readonly fault: string | null
  readonly undo: { readonly id: string; readonly action: string; readonly screen: string } | null
}
