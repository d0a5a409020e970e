import { type BlockOf, isInWindow, type Offer } from '#app/content/page-blocks.ts'
import { currentOffers, isAbout } from '#app/content/standard-pages.ts'
import type { Facts } from './hero-facts.server.ts'
import { searchedCars } from './searched-cars.server.ts'

type ShownOffer = Pick<Offer, 'title' | 'text' | 'href'> &
  Partial<Pick<Offer, 'label' | 'terms' | 'picture' | 'alt' | 'until'>>

/** So many cars of an offer are looked at for one that no other offer shows. */
const mostCars = 6

/** The offers of a block, else the site's, that are current; of one make where there are any of it. */
export async function offersFacts({ heading = 'Offers', offers }: BlockOf<'offers'>, facts: Facts) {
  const { scope, today, make } = facts
  const current: readonly ShownOffer[] = offers
    ? offers.filter((offer) => isInWindow(offer, today))
    : currentOffers(scope.site.settings, today)
  const ofMake = make ? current.filter(isAbout(make)) : []
  const chosen = ofMake.length ? ofMake : current
  return chosen.length ? { heading, offers: (await withPictures(chosen, facts)).map(withLastDay) } : null
}

/** An offer that leads to cars and has no picture of its own shows the first of them that no other offer shows. */
async function withPictures(offers: readonly ShownOffer[], { scope, now }: Facts): Promise<ShownOffer[]> {
  const cards = await Promise.all(
    offers.map(async ({ picture, href }) =>
      !picture && href.startsWith('/search/')
        ? (await searchedCars(scope, href, mostCars, now)).cards.filter(({ image }) => image)
        : [],
    ),
  )
  const seen = new Set<string>()
  return offers.map((offer, at) => {
    const car = cards[at]!.find(({ image }) => !seen.has(image!)) ?? cards[at]![0]
    if (!car?.image) return offer
    seen.add(car.image)
    return { ...offer, picture: car.image, alt: car.name }
  })
}

/** 'Until 31 August' */
const withLastDay = ({ until, ...offer }: ShownOffer) => ({
  ...offer,
  lastDay: until ? `Until ${dayOfMonth.format(new Date(`${until}T00:00:00Z`))}` : null,
})
const dayOfMonth = new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'long', timeZone: 'UTC' })
