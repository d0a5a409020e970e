import { type LoaderFunctionArgs, redirect } from 'react-router'
import { namesOf } from '#app/people/people.server.ts'
import { dateIn } from '#app/platform/zoned-time.ts'
import { askedPricesOf } from '#app/stock/asked/earlier-prices.server.ts'
import { enteredCar } from '#app/stock/entered/entered-cars.server.ts'
import { type CarState, isListable, isListedNow } from '#app/stock/listing.ts'
import { photosOfCar } from '#app/stock/photos/car-photos.server.ts'
import { priceTypeWords } from '#app/stock/price.ts'
import { carWithWords } from '#app/stock/said/car-words.server.ts'
import {
  describing,
  feedSays,
  type WordEnd,
  type WordField,
  type WordValue,
  wordFields,
} from '#app/stock/said/car-words.ts'
import { isSayable } from '#app/stock/said/word-problem.ts'
import { yardStock } from '#app/stock/yard-stock.server.ts'
import { listAudit } from '#app/tenancy/audit.server.ts'
import { may } from '#app/tenancy/permissions.ts'
import { inOneTransaction } from '#app/tenancy/scope.server.ts'
import { carPath } from '#app/tenancy/site-paths.ts'
import { dollars } from '#app/ui/money.ts'
import { versionOfWords } from '#app/verbs/car-words.server.ts'
import { valuesInWords } from '../audit/value-words.ts'
import { shortName } from '../leads/lead-words.ts'
import { momentAt } from '../moments.ts'
import { atSite, siteOrigin } from '../office-facts.server.ts'
import { own } from '../parts/own.ts'
import { type PhotosData, photosData } from '../photos/photos-data.server.ts'
import { type Check, checksOf } from './advertisement.ts'
import { asEntered, briefly, choices, valueWords, yardsOf } from './car-words.ts'
import { pictureOf } from './stock-picture.server.ts'

export type CarField = {
  readonly name: WordField
  /** As its form has it. */
  readonly value: string
  /** What the feed says, in words; '': nothing. */
  readonly feed: string
  /** Of what somebody says over the feed: who and when; null: the feed speaks. */
  readonly said: string | null
  readonly ends: WordEnd
  /** 'YYYY-MM-DD' of one that ends on a day. */
  readonly until: string
  /** What it may be, where that is a list: as forms send it, and in words. */
  readonly list: readonly (readonly [value: string, words: string])[] | null
  /** Whether who looks may say it. */
  readonly isOpen: boolean
}

export type CarData = {
  readonly slug: string
  readonly id: string
  readonly name: string
  readonly plate: string
  readonly state: CarState
  /** Its first picture, small; null: none, or none that the site may show. */
  readonly picture: string | null
  /** On the website; null: it is not shown there. */
  readonly href: string | null
  readonly fields: Readonly<Record<WordField, CarField>>
  /** What is asked is the price of a week, which its feed says. */
  readonly isByWeek: boolean
  readonly photos: PhotosData
  readonly version: string
  readonly mayKeep: boolean
  /** People entered it: its facts are changed here. */
  readonly isEntered: boolean
  /** Sold by a word of the yard, which can be taken back; or for sale, and may be marked so. */
  readonly sale: 'sell' | 'put-back' | null
  readonly history: readonly {
    readonly id: string
    readonly what: string
    readonly who: string
    readonly when: string
  }[]
  /** What was asked for it, the newest first. */
  readonly asked: readonly { readonly when: string; readonly what: string }[]
  readonly checks: readonly Check[]
  readonly told: string | null
  readonly fault: string | null
  readonly undo: { readonly id: string; readonly action: string; readonly screen: string } | null
}

const mostDeeds = 50
const mostPrices = 30
const mostOfFeed = 240
const tells: Readonly<Record<string, string>> = {
  added: 'Added. It is on the site.',
  facts: 'Kept.',
  'put-back': 'Put back. It is on the site again.',
  kept: 'Kept. The next feed leaves it.',
  back: 'The feed speaks again.',
  same: 'Nothing was changed.',
  photos: 'Kept. The page shows them so.',
  undone: 'Taken back. That is written down too.',
}
const faults: Readonly<Record<string, string>> = {
  'not-allowed': 'Your role does not do that.',
  'not-undone': 'That cannot be taken back any more: it was changed since.',
}

const priceTypeNames: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(priceTypeWords).map(([type, words]) => [type, words.toLowerCase()])),
  weekly_price: 'a week',
}

/** One car: what its feed says, what people say over it, and who said it. */
export async function carLoader(args: LoaderFunctionArgs): Promise<CarData> {
  const facts = await atSite(args)
  const { scope, site, actor, database, now } = facts
  const id = args.params.car ?? ''
  const { searchParams } = new URL(args.request.url)
  const asked = (name: string) => searchParams.get(name) ?? ''
  const [car, deeds, stock, prices, photos] = await inOneTransaction(scope, (scope) =>
    Promise.all([
      carWithWords(scope, id, { orGone: facts.isPost }),
      listAudit(scope, { subject: `car:${id}`, limit: mostDeeds }),
      yardStock(scope),
      askedPricesOf(scope, id, mostPrices),
      scope.db.transaction((transaction) => photosOfCar(transaction, site.id, id)),
    ]),
  )
  const listed = stock.find((one) => one.id === id)
  // One that people entered and withdrew leads to where it is put back.
  if (!car && (await scope.db.transaction((transaction) => enteredCar(transaction, site.id, id))))
    throw redirect(`/${site.slug}/stock/${id}/facts`)
  if (!car || !(listed || facts.isPost)) throw new Response(null, { status: 404 })
  const { feed, shown, words } = car
  const { timeZone } = site.settings.site
  const people = [...words.map(({ saidBy }) => saidBy), ...deeds.map((deed) => deed.actor)]
  const ids = [...new Set(people.flatMap((one) => (one.kind === 'person' ? [one.id] : [])))]
  const names = await database.asPlatform((transaction) => namesOf(transaction, ids))
  const who = (one: (typeof people)[number]) =>
    one.kind === 'person'
      ? shortName(names.find((name) => name.id === one.id)?.email ?? 'somebody who left')
      : one.kind === 'job'
        ? 'by its end'
        : 'an operator'
  const yards = yardsOf(site.settings)
  const when = (instant: string) => momentAt(instant, timeZone, now)
  const mayOf = (field: WordField) => may(actor, describing.has(field) ? 'car.describe' : 'car.say')
  const fieldOf = (name: WordField): CarField => {
    const word = words.find(({ field }) => field === name)
    const says = feedSays(feed, name)
    return {
      name,
      value: asEntered(name, (word?.value ?? says) as WordValue),
      feed: briefly(valueWords(name, says, yards), mostOfFeed),
      list: name === 'locationId' ? Object.entries(yards) : (choices[name] ?? null),
      said: word ? `${who(word.saidBy)}, ${when(word.at)}` : null,
      ends: word?.ends ?? 'never',
      until: word?.until ? dateIn(new Date(Date.parse(word.until) - 1), timeZone) : '',
      isOpen: mayOf(name) && isSayable(name, site.settings),
    }
  }
  const isOnSite = listed && isListable(shown, site.settings) && isListedNow(shown, site.settings, now)
  const isSaidSold = words.some(({ field, value }) => field === 'status' && value === 'sold')
  const undo = asked('undo')
  return {
    slug: site.slug,
    id,
    name: shown.name,
    plate: shown.registrationPlate ?? shown.stockNumber,
    state: listed?.state ?? 'hidden',
    picture: listed ? pictureOf(listed, site) : null,
    href: isOnSite ? `${siteOrigin(facts, site)}${carPath(shown.slug)}` : null,
    fields: Object.fromEntries(wordFields.map((name) => [name, fieldOf(name)])) as CarData['fields'],
    isByWeek: !isSayable('priceCents', site.settings),
    photos: photosData({ record: feed, words, photos }, site, {
      path: `/${site.slug}/stock/${encodeURIComponent(id)}/photos`,
      chosen: asked('photo') || null,
    }),
    version: versionOfWords(words),
    isEntered: car.enteredBy !== null,
    mayKeep: wordFields.some(mayOf),
    sale: !mayOf('status') ? null : isSaidSold ? 'put-back' : shown.status === 'sold' ? null : 'sell',
    history: deeds.map((deed) => ({
      id: deed.id,
      what: valuesInWords(deed.after, { personOf: () => '', whenOf: when, yards }),
      who: who(deed.actor),
      when: when(deed.at),
    })),
    asked: prices.map(({ at, cents, priceType }) => ({
      when: when(at),
      what:
        cents === null
          ? 'nothing asked'
          : [dollars(cents), priceTypeNames[priceType ?? 'none']].filter(Boolean).join(' '),
    })),
    checks: checksOf(shown, site.settings),
    told: own(tells, asked('told')),
    fault: own(faults, asked('fault')),
    undo: undo ? { id: undo, action: `/${site.slug}/audit`, screen: `stock/${id}` } : null,
  }
}
