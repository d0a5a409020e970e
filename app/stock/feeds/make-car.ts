import type { FeedCar } from '../car.ts'
import { BatterySpecification, CaravanSpecification, MotorcycleSpecification, Variant } from '../car.ts'
import { canonicalModel } from '../vocabulary/known-models.ts'
import { isVideoFile } from './cell-lists.ts'
import { clearImplausible } from './sanity.ts'
import { type Draft, emptyCar } from './target.ts'
import { readTitle, type TitleReading, titleAgrees } from './title.ts'
import { simpleBodyOf, simpleDriveOf, simpleFuelOf, simpleTransmissionOf } from './vocabulary.ts'

/** Reports a value that was left out or corrected. */
export type Warn = (field: string, reason: string, value?: unknown) => void

const emptyVariant = Variant.parse({})
const emptyCaravan = CaravanSpecification.parse({})
const emptyMotorcycle = MotorcycleSpecification.parse({})
const emptyBattery = BatterySpecification.parse({})
const prices = [
  'priceCents',
  'beforePriceCents',
  'offerPriceCents',
  'subscriptionPriceCents',
  'driveAwayPriceCents',
  'averageMarketPriceCents',
  'stateAverageMarketPriceCents',
] as const

/** The car of a row: the title's words sorted in, short forms told from long ones, nonsense left out. */
export function makeCar(draft: Draft, now: Date, warn: Warn): FeedCar {
  const car: FeedCar = {
    ...emptyCar,
    stockNumber: '',
    make: '',
    model: '',
    categories: [],
    standardEquipment: [],
    features: [],
    images: [],
    spinImages: [],
    paymentProcessors: [],
    financeLenders: {},
    ...draft.car,
  }
  if (hasKeys(draft.variant)) car.variant = { ...emptyVariant, ...draft.variant }
  if (hasKeys(draft.caravan)) car.caravan = { ...emptyCaravan, layout: [], ...draft.caravan }
  if (hasKeys(draft.motorcycle)) car.motorcycle = { ...emptyMotorcycle, ...draft.motorcycle }
  if (hasKeys(draft.battery)) car.battery = { ...emptyBattery, ...draft.battery }
  takeState(car, draft)
  takePrices(car, draft.extra, warn)
  if (draft.extra.title !== undefined) sortInTitle(car, draft.extra.title, warn)
  else if (car.make !== '') car.model = canonicalModel(car.make, car.model) ?? car.model
  joinPictures(car, draft.extra, warn)
  for (const { field, value, reason } of clearImplausible(car, now)) warn(field, reason, value)
  // A feed's price of 0 means that there is none.
  for (const price of prices) if (car[price] === 0) car[price] = null
  completeShortForms(car)
  return car
}

function sortInTitle(car: FeedCar, title: string, warn: Warn): void {
  const hints = { make: car.make, model: car.model, year: car.year }
  const read = readTitle(title, hints)
  if (read.year !== null && car.year !== null && read.year !== car.year) {
    warn('year', `the title says ${read.year}, which is taken`, car.year)
  }
  if (car.make !== '' && !agrees(title, hints, read)) {
    const said = [read.make, read.model].filter((word) => word !== null).join(' ')
    warn('model', `the title says '${said}', which is taken`, [car.make, car.model].join(' ').trim())
  }
  car.year = read.year
  car.make = read.make ?? car.make
  car.model = read.model ?? ''
  car.badge ??= read.badge
  car.series ??= read.series
  car.drive ??= read.drive ?? null
  car.simpleBody ??= read.body === undefined ? null : simpleBodyOf(read.body)
  // A fuel column often tells what is in a hybrid's tank.
  if (read.fuel === 'Hybrid') car.simpleFuel ??= 'Hybrid'
  car.fuel ??= read.fuel ?? null
  car.transmission ??= read.transmission ?? null
  car.doors ??= read.doors ?? null
  car.seats ??= read.seats ?? null
  car.gears ??= read.gears ?? null
  car.engineLitres ??= read.litres ?? null
}

function agrees(title: string, hints: { make: string; model: string }, read: TitleReading): boolean {
  if (titleAgrees(title, hints)) return true
  return read.make === hints.make && canonicalModel(hints.make, hints.model) === read.model
}

function takeState(car: FeedCar, { car: said, extra: { state, sold } }: Draft): void {
  if (state) car.status = state.status
  if (state?.isHeld) car.isReserved = said.isReserved ?? true
  if (sold === true) car.status = 'sold'
}

/** A price may say what it includes; a field for that has the last word. */
function takePrices(car: FeedCar, { price, offer }: Draft['extra'], warn: Warn): void {
  if (price) car.priceCents = price.cents
  if (offer) car.offerPriceCents = offer.cents
  const priceType = offer?.type ?? price?.type ?? null
  if (priceType === null) return
  if (car.priceType === null) car.priceType = priceType
  else if (car.priceType !== priceType)
    warn('price_type', `the price itself says ${priceType}; this field is taken`, car.priceType)
}

/** The main picture leads; thumbnails belong to pictures by their order, where there is one for each. */
function joinPictures(
  car: FeedCar,
  { media = [], primaryImage, thumbnails }: Draft['extra'],
  warn: Warn,
): void {
  const videos = media.filter(({ isVideo }) => isVideo)
  const pictures = media.filter(({ isVideo }) => !isVideo)
  car.images = pictures.slice(0, mostPictures).map(({ url, thumbUrl }) => ({ url, thumbUrl }))
  if (pictures.length > mostPictures)
    warn('images', `has more than ${mostPictures} entries; the rest is left out`, pictures.length)
  takeVideo(
    car,
    videos.map(({ url }) => url),
    warn,
  )
  if (thumbnails !== undefined && thumbnails.length === car.images.length) {
    car.images.forEach((image, index) => {
      image.thumbUrl ??= thumbnails[index]!
    })
  }
  if (primaryImage === undefined) return
  const primary = car.images.find(({ url }) => url === primaryImage) ?? { url: primaryImage, thumbUrl: null }
  car.images = [primary, ...car.images.filter((image) => image !== primary)].slice(0, mostPictures)
}

const mostPictures = 200

/** A page shows one video: the one of its own field, else the first among the pictures. */
function takeVideo(car: FeedCar, videos: string[], warn: Warn): void {
  const [first] = videos
  if (first === undefined) return
  const isFree = car.videoUrl === null && car.externalVideoUrl === null
  if (isFree && isVideoFile(first)) car.videoUrl = first
  else if (isFree) car.externalVideoUrl = first
  const left = videos
    .slice(isFree ? 1 : 0)
    .filter((url) => url !== car.videoUrl && url !== car.externalVideoUrl)
  if (left.length > 0) warn('images', 'a car shows one video; this one is left out', left[0])
}

function completeShortForms(car: FeedCar): void {
  car.simpleFuel ??= car.fuel === null ? null : simpleFuelOf(car.fuel)
  car.simpleDrive ??= car.drive === null ? null : simpleDriveOf(car.drive)
  car.simpleTransmission ??= car.transmission === null ? null : simpleTransmissionOf(car.transmission)
  car.simpleBody ??= car.bodyConfiguration === null ? null : simpleBodyOf(car.bodyConfiguration)
  if (car.engineLitres === null && car.engineSizeCc !== null)
    car.engineLitres = Math.round(car.engineSizeCc / 100) / 10
}

function hasKeys(object: object): boolean {
  for (const _key in object) return true
  return false
}
