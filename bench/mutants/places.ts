import type { Mutant } from '../mutant.ts'

/** Cards, pages, hours, reviews and maps of a dealer's places. */

const list = 'app/site/places/places-page.test.ts'
const page = 'app/site/places/place-page.test.ts'
const block = 'app/places/places-block.tsx'
const card = 'app/places/place-card.tsx'
const facts = 'app/places/place-facts.ts'
const parts = 'app/site/places/place-parts.tsx'

export const mutants: readonly Mutant[] = [
  {
    id: 'LOC-12',
    file: 'app/locations/place-filter.ts',
    from: 'primary: ({ primary }) => primary,',
    to: 'primary: () => true,',
    test: 'app/locations/place-filter.test.ts',
  },
  { id: 'LOC-15', file: block, from: 'if (places.length === 1)', to: 'if (places.length === 0)', test: list },
  { id: 'LOC-16', file: block, from: "if (layout === 'carousel')", to: "if (layout === 'grid')", test: list },
  { id: 'LOC-17', file: block, from: 'places.length > 3', to: 'places.length > 4', test: list },
  {
    id: 'LOC-18',
    file: facts,
    from: 'bigHeading && places.length > 1',
    to: 'bigHeading && places.length > 2',
    test: list,
  },
  { id: 'LOC-19', file: block, from: 'count < 3 ?', to: 'count < 2 ?', test: list },
  { id: 'LOC-20', file: card, from: '{rating && <RatingBadge rating={rating} />}', to: '', test: list },
  {
    id: 'LOC-21',
    file: card,
    from: '{block.cardHours && place.hours && (',
    to: '{place.hours && !block.cardHours && (',
    test: list,
  },
  {
    id: 'LOC-22',
    file: card,
    from: '<PhoneReveal phone={place.phone} face="text-action place-card-phone" icon="icon-text" />',
    to: '',
    test: list,
  },
  { id: 'LOC-23', file: card, from: 'repairer && `MRB ${repairer}`', to: '`MRB ${repairer}`', test: list },
  {
    id: 'LOC-24',
    file: card,
    from: "block.cardButton === 'View Our Stock' && stock !== null",
    to: 'stock === null',
    test: list,
  },
  {
    id: 'LOC-25',
    file: 'app/locations/map-source.ts',
    from: 'if (address.place_url) return address.place_url',
    to: '',
    test: list,
  },
  {
    id: 'LOC-26',
    file: 'app/locations/place-path.ts',
    from: 'if (own) return own',
    to: 'return own ?? null',
    test: page,
  },
  { id: 'LOC-27', file: parts, from: 'Get Directions from Google Maps', to: 'Get Directions', test: page },
  {
    id: 'LOC-28',
    file: 'app/site/places/place-page.tsx',
    from: 'id="reviews"',
    to: 'id="buyers"',
    test: page,
  },
  {
    id: 'LOC-30',
    file: 'app/locations/place-hours.ts',
    from: "days[4]?.day === 'Friday'",
    to: 'days.length > 4',
    test: 'app/locations/place-hours.test.ts',
  },
  {
    id: 'LOC-31',
    file: 'app/locations/hours-table.tsx',
    from: 'if (hours.isByAppointment)',
    to: 'if (hours.isByAppointment && hours.days.length === 0)',
    test: page,
  },
  {
    id: 'LOC-32',
    file: 'app/locations/hours-table.tsx',
    from: "open === 'Closed' && hours.asksWhenClosed",
    to: "open === 'Closed' && false",
    test: page,
  },
  {
    id: 'LOC-33',
    file: 'app/locations/hours-lines.ts',
    from: 'lineOf(its, weeks.length > 1)',
    to: 'lineOf(its, false)',
    test: page,
  },
  {
    id: 'LOC-34',
    file: 'app/locations/hours-table.tsx',
    from: 'if (days.length === 0) return null',
    to: '',
    test: page,
  },
  {
    id: 'LOC-35',
    file: 'app/locations/type-selector.tsx',
    from: 'hidden={id !== chosen}',
    to: 'hidden={id === chosen}',
    test: page,
  },
  { id: 'LOC-36', file: 'app/entry.server.tsx', from: '...mapHosts(settings)', to: '', test: page },
  {
    id: 'LOC-37',
    file: 'app/ui/rating.tsx',
    from: 'Math.min(5, Math.max(0, value)) * 24',
    to: 'Math.round(value) * 24',
    test: 'app/locations/rating-badge.test.tsx',
  },
  {
    id: 'LOC-38',
    file: 'app/locations/reviews.ts',
    from: 'rated.average <= minRating',
    to: 'rated.average < minRating',
    test: 'app/locations/reviews.test.ts',
  },
  {
    id: 'LOC-39',
    file: 'app/locations/reviews.ts',
    from: '.slice(0, quantity)',
    to: '',
    test: 'app/locations/reviews.test.ts',
  },
  {
    id: 'LOC-40',
    file: 'app/locations/review-carousel.tsx',
    from: '{reply && (',
    to: '{!reply && (',
    test: page,
  },
  {
    id: 'LOC-42',
    file: 'app/site/places/place.server.ts',
    from: 'deliversTo: location.distribution_locations,',
    to: 'deliversTo: [] as string[],',
    test: page,
  },
  {
    id: 'CON-10',
    file: 'app/locations/nearest-first.ts',
    from: '(a.km ?? Number.POSITIVE_INFINITY) - (b.km ?? Number.POSITIVE_INFINITY)',
    to: '(b.km ?? 0) - (a.km ?? 0)',
    test: list,
  },
]
