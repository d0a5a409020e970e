import { askedRoute, movedTo } from '../asked-data.ts'
import type { AskedPrice } from './stock-words.ts'

type Outcome =
  | { readonly deed: string | null }
  /** `isStale`: somebody said something of the car since. */
  | { readonly fault: string; readonly isStale: boolean }

const refused = (fault: string, isStale = false): Outcome => ({ fault, isStale })

/** Sends what is asked for a car as its page does, and hears what came of it. */
export async function keepPrice(path: string, form: HTMLFormElement, asked: AskedPrice): Promise<Outcome> {
  const body = new FormData(form)
  body.set('act', 'keep')
  // What it includes stands as long as the price does; what was not touched keeps its own end.
  const isSame = body.get('priceType') === asked.type
  body.set('priceType-ends', isSame ? asked.typeEnds[0] : String(body.get('priceCents-ends')))
  body.set('priceType-until', isSame ? asked.typeEnds[1] : String(body.get('priceCents-until') ?? ''))
  const answer = await fetch(path, { method: 'POST', body, headers: { [askedRoute]: 'car' } }).catch(
    () => null,
  )
  if (!answer?.ok) return refused('It could not be sent. What you wrote is still here: please try again.')
  const to = answer.headers.get(movedTo)
  if (to === null) {
    const { fault } = (await answer.json()) as { fault: { field: string | null; words: string } }
    return refused(fault.words, fault.field === null)
  }
  const { pathname, searchParams } = new URL(to, window.location.href)
  if (pathname !== path) return refused('You are signed out. Come in again in another tab, and keep it then.')
  if (searchParams.has('fault')) return refused('Your role does not do that.')
  return { deed: searchParams.get('undo') }
}

/** Takes a deed back; whether that was done. */
export const takeBack = (slug: string, deed: string): Promise<boolean> =>
  fetch(`/${slug}/audit`, {
    method: 'POST',
    body: new URLSearchParams({ id: deed }),
    headers: { [askedRoute]: 'audit' },
  })
    .then((answer) => answer.headers.get(movedTo)?.includes('told=undone') ?? false)
    .catch(() => false)

/** A car of the list as it now stands; null: it is there no more, or nothing could be asked. */
export const listedNow = async <Car>(slug: string, id: string): Promise<Car | null> =>
  fetch(`/${slug}/stock-rows?cars=${encodeURIComponent(id)}`, { headers: { [askedRoute]: 'stock-rows' } })
    .then(async (answer) => (answer.ok ? (((await answer.json()) as Car[])[0] ?? null) : null))
    .catch(() => null)
