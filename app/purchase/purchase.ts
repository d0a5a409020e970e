import * as z from 'zod/mini'
import { dollars } from '#app/ui/money.ts'

/** The steps of buying a car online (RES-22), in their order; each has an address of that name, the first the plain one. */
export const purchaseSteps = ['car', 'trade-in', 'payment', 'delivery', 'details', 'review'] as const
export type PurchaseStep = (typeof purchaseSteps)[number]

export const stepTitles = (noun: string): Readonly<Record<PurchaseStep, string>> => ({
  car: `Your ${noun}`,
  'trade-in': 'Trade-in',
  payment: 'How to pay',
  delivery: 'Delivery or pick-up',
  details: 'Your details',
  review: 'Review and deposit',
})

const text = z.string().check(z.maxLength(254))
const cents = z.number().check(z.int())

/** What the buyer was shown: money in whole cents, null where there is none. */
const Seen = z.object({
  priceCents: z.nullable(cents),
  depositCents: cents,
  deliveryCents: z.nullable(cents),
  weeklyCents: z.nullable(cents),
  tradeInCents: z.nullable(z.tuple([cents, cents])),
})
export type SeenTerms = z.infer<typeof Seen>

const TradeIn = z.discriminatedUnion('has', [
  z.object({ has: z.literal('no') }),
  z.object({ has: z.literal('yes'), rego: text, kilometres: text, about: text, appraisal: z.nullable(text) }),
])
const Delivery = z.discriminatedUnion('way', [
  z.object({ way: z.literal('pick-up') }),
  z.object({ way: z.literal('delivery'), postcode: text, address: text }),
])
const Details = z.object({
  name: text,
  last_name: text,
  email: text,
  phone: text,
  message: z.string().check(z.maxLength(5000)),
  opt_in: z.boolean(),
})

const Answers = z.object({
  car: z.optional(z.object({ isChosen: z.literal(true) })),
  'trade-in': z.optional(TradeIn),
  payment: z.optional(z.object({ by: z.enum(['own funds', 'finance']) })),
  delivery: z.optional(Delivery),
  details: z.optional(Details),
  seen: z.optional(z.partial(Seen)),
})
export type PurchaseAnswers = z.infer<typeof Answers>

/** What is kept is read again: a row of an earlier version may say less. */
export function readAnswers(kept: unknown): PurchaseAnswers {
  const read = Answers.safeParse(kept)
  return read.success ? read.data : {}
}

export function readSeen(said: string): SeenTerms | null {
  try {
    const read = Seen.safeParse(JSON.parse(said))
    return read.success ? read.data : null
  } catch {
    return null
  }
}

/** The step that comes next for these answers: the first that has none; the review answers itself. */
export const openStep = (answers: PurchaseAnswers): PurchaseStep =>
  purchaseSteps.find((step) => step !== 'review' && answers[step] === undefined) ?? 'review'

/** A step may be opened once all before it are answered. */
export const isReachedStep = (step: PurchaseStep, answers: PurchaseAnswers): boolean =>
  purchaseSteps.indexOf(step) <= purchaseSteps.indexOf(openStep(answers))

export const nextPurchaseStep = (step: PurchaseStep): PurchaseStep =>
  purchaseSteps[purchaseSteps.indexOf(step) + 1] ?? 'review'

const words: Readonly<Record<Exclude<keyof SeenTerms, 'tradeInCents'>, string>> = {
  priceCents: 'The price',
  depositCents: 'The deposit',
  deliveryCents: 'Delivery',
  weeklyCents: 'The finance estimate',
}

/** What an answer asks for; without it there is none because the buyer wants none. */
const asksFor: Readonly<
  Partial<Record<keyof SeenTerms, { isAsked: (answers: PurchaseAnswers) => boolean; words: string }>>
> = {
  deliveryCents: {
    isAsked: ({ delivery }) => delivery?.way === 'delivery',
    words: 'Your choice of delivery or pick-up',
  },
  weeklyCents: { isAsked: ({ payment }) => payment?.by === 'finance', words: 'Your choice of how to pay' },
  tradeInCents: {
    isAsked: ({ 'trade-in': tradeIn }) => tradeIn?.has === 'yes' && tradeIn.appraisal !== null,
    words: 'Your answer about a trade-in',
  },
}

/** What is not as the buyer saw it, in words (RES-23); what they have not seen yet did not change. */
export function changesSince(
  seen: PurchaseAnswers['seen'] | null,
  now: SeenTerms,
  { answers, noun }: { readonly answers: PurchaseAnswers; readonly noun: string },
): string[] {
  if (!seen) return []
  const names = [...Object.keys(words), 'tradeInCents'] as (keyof SeenTerms)[]
  return names.flatMap((name) => {
    const was = seen[name]
    if (was === undefined || JSON.stringify(was) === JSON.stringify(now[name])) return []
    const asked = asksFor[name]
    if (now[name] === null && asked && !asked.isAsked(answers))
      return `${asked.words} was changed elsewhere, in another tab or on another device.`
    if (name === 'tradeInCents')
      return now.tradeInCents
        ? `Your trade-in is now valued at ${dollars(now.tradeInCents[0])} to ${dollars(now.tradeInCents[1])}.`
        : 'The valuation of your trade-in no longer holds; we’ll value it with you.'
    return moneyChange(name, seen[name] ?? null, now[name], noun)
  })
}

function moneyChange(name: keyof typeof words, was: number | null, now: number | null, noun: string): string {
  // An estimate a period is shown by the one component that shows its rates.
  if (name === 'weeklyCents')
    return now === null
      ? `There is no finance estimate for this ${noun} any more.`
      : 'The finance estimate has changed.'
  return now === null
    ? `${words[name]} of ${dollars(was ?? 0)} no longer applies: we’ll confirm it with you.`
    : `${words[name]} is now ${dollars(now)}${was === null ? '' : `; it was ${dollars(was)}`}.`
}
