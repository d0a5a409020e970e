import { type ActionFunctionArgs, redirect } from 'react-router'
import { endOfDay } from '#app/platform/zoned-time.ts'
import { carWithWords } from '#app/stock/said/car-words.server.ts'
import { feedSays, isSameValue, type WordField, wordEnds, wordFields } from '#app/stock/said/car-words.ts'
import { NotAllowedError } from '#app/tenancy/audit.server.ts'
import { sayOfCar, unsayOfCar, versionOfWords } from '#app/verbs/car-words.server.ts'
import type { NewWord, WordOutcome } from '#app/verbs/change-cars.server.ts'
import { atSite, formOf } from '../office-facts.server.ts'
import { photoAct } from '../photos/photo-acts.server.ts'
import { asEntered, asValue } from './car-words.ts'
import { readerOf } from './stock-picture.server.ts'

/** A form that was not taken, as it was sent. */
export type CarRefused = {
  readonly entered: Readonly<Record<string, string>>
  readonly fault: { readonly field: WordField | null; readonly words: string }
}

const changedSince =
  'Somebody said something of this car since. What you wrote is still here: look at what it would replace, and keep it again.'

const photosChanged = 'Somebody changed these photos since. Look at them, and do it again.'

const isGone = 'The feed does not list this car any more, so nothing was kept. What you wrote is still here.'

/** Keeps what was written of a car, lets the feed speak again, marks it sold or puts it back. */
export async function carAction(args: ActionFunctionArgs): Promise<CarRefused | Response> {
  const { scope, site, now } = await atSite(args)
  const id = args.params.car ?? ''
  const form = await formOf(args.request)
  const entered = Object.fromEntries(
    [...form].map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replaceAll('\r\n', '\n').trim() : '',
    ]),
  )
  const act = entered.act ?? ''
  const back = (told: Readonly<Record<string, string>>) =>
    redirect(`/${site.slug}/stock/${encodeURIComponent(id)}?${new URLSearchParams(told)}`, 303)
  const came = (told: string, outcome: WordOutcome, changed = changedSince): CarRefused | Response => {
    if ('deed' in outcome) return back({ told, undo: outcome.deed })
    if ('problem' in outcome) return { entered, fault: { field: outcome.field, words: outcome.problem } }
    if (outcome.refused === 'no-car') return { entered, fault: { field: null, words: isGone } }
    return outcome.refused === 'same'
      ? back({ told: 'same' })
      : { entered, fault: { field: null, words: changed } }
  }
  try {
    const ofPhotos = await photoAct(scope, id, { entered, now, read: readerOf(args) })
    if (ofPhotos) return came('photos', ofPhotos, photosChanged)
    const field = wordFields.find((name) => act === `back-${name}`)
    if (field) return came('back', await unsayOfCar(scope, id, [field], { now }))
    if (act === 'put-back') return came('back', await unsayOfCar(scope, id, ['status'], { now }))
    if (act === 'sell')
      return came(
        'kept',
        await sayOfCar(scope, id, { status: { value: 'sold', ends: 'never', until: null } }, { now }),
      )
    const car = await carWithWords(scope, id)
    if (!car) return { entered, fault: { field: null, words: isGone } }
    // What was shown tells what was changed: where somebody said something since, nobody knows.
    if (versionOfWords(car.words) !== entered.version)
      return { entered, fault: { field: null, words: changedSince } }
    const words = changedIn(entered, car, site.settings.site.timeZone)
    return came('kept', await sayOfCar(scope, id, words, { now, seen: entered.version }))
  } catch (error) {
    if (error instanceof NotAllowedError) return back({ fault: 'not-allowed' })
    throw error
  }
}

type Stood = NonNullable<Awaited<ReturnType<typeof carWithWords>>>

/** Of the fields of a form those that say something else than stood there. */
function changedIn(
  entered: CarRefused['entered'],
  { feed, words }: Stood,
  timeZone: string,
): Partial<Record<WordField, NewWord>> {
  return Object.fromEntries(
    wordFields.flatMap((field) => {
      const text = entered[field]
      if (text === undefined) return []
      const word = words.find((one) => one.field === field)
      const stood = word?.value ?? feedSays(feed, field)
      const isAsStood = text === asEntered(field, stood).trim() || isSameValue(asValue(field, text), stood)
      const ends = wordEnds.find((end) => end === entered[`${field}-ends`]) ?? 'never'
      const until =
        ends === 'day' ? (endOfDay(entered[`${field}-until`] ?? '', timeZone)?.toISOString() ?? null) : null
      const isSame = isAsStood && (!word || (word.ends === ends && sameMoment(word.until, until)))
      return isSame ? [] : [[field, { value: isAsStood ? stood : asValue(field, text), ends, until }]]
    }),
  )
}

const sameMoment = (one: string | null, other: string | null) =>
  one === other || (one !== null && other !== null && Date.parse(one) === Date.parse(other))
