import { timingSafeEqual } from 'node:crypto'
import type { Scope } from '#app/tenancy/scope.server.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'
import { asShown } from '../as-shown.ts'
import type { Car } from '../car.ts'
import { carWithWords } from './car-words.server.ts'
import { type CarWord, type WordField, type WordValue, wordFields } from './car-words.ts'
import { wordProblem } from './word-problem.ts'

/** A car's public page as it would be with words that nobody kept yet, for who writes them: ten minutes by a signed token. */

type Print = (text: string, purpose: string) => string
type Preview = {
  readonly siteId: string
  readonly carId: string
  /** The office's origin, the one place where it may stand in a frame. */
  readonly office: string
  /** Milliseconds since 1970. */
  readonly until: number
}

const lastsMs = 10 * 60_000
const purpose = 'preview of a car'

export function previewToken(print: Print, preview: Omit<Preview, 'until'>, now: Date): string {
  const { siteId, carId, office } = preview
  const said = Buffer.from(JSON.stringify([siteId, carId, office, now.getTime() + lastsMs])).toString(
    'base64url',
  )
  return `${said}.${print(said, purpose)}`
}

/** Null for one that this deployment did not sign for this car of this site, and for one that is over. */
export function readPreview(
  print: Print,
  token: string,
  { siteId, carId, now }: { readonly siteId: string; readonly carId: string; readonly now: Date },
): Preview | null {
  const [said = '', mark = ''] = token.split('.')
  const [given, wanted] = [Buffer.from(mark), Buffer.from(print(said, purpose))]
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null
  const [forSite, forCar, office, until] = JSON.parse(Buffer.from(said, 'base64url').toString()) as [
    string,
    string,
    string,
    number,
  ]
  const isOver = until <= now.getTime()
  return isOver || forSite !== siteId || forCar !== carId ? null : { siteId, carId, office, until }
}

/** What the car would show with these words over it; of those that may not be said the ones that stand. Null: there is no such car. */
export async function carAsDrafted(
  scope: Scope,
  carId: string,
  draft: Readonly<Record<string, unknown>>,
): Promise<Car | null> {
  const found = await carWithWords(scope, carId)
  if (!found) return null
  const { feed, shown, words } = found
  const drafted = wordFields.flatMap((field): CarWord[] => {
    const value = draft[field]
    return isSaid(value, field, scope.site.settings)
      ? [{ field, value, ends: 'never', until: null, over: '', at: shown.updatedAt }]
      : []
  })
  const others = words.filter(({ field }) => drafted.every((one) => one.field !== field))
  const isHeld = shown.isReserved && !feed.isReserved
  const car = asShown(feed, { isHeld, words: [...others, ...drafted] })
  // Whether an earlier price was asked is looked up when it is kept.
  return { ...car, earlierPriceProof: car.earlierPriceProof ?? shown.earlierPriceProof }
}

const isSaid = (value: unknown, field: WordField, settings: SiteSettings): value is WordValue =>
  value !== undefined && value !== null && wordProblem(field, value as WordValue, settings) === null
