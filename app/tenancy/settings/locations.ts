import { z } from 'zod'
import { placePaths } from '../site-paths.ts'
import { group, on } from './setting-groups.ts'

export const locationSettings = group(
  {
    order: z
      .array(z.string())
      .default([])
      .describe('Location slugs in the order to show them; the rest follow by name (LOC-10).'),
    show: z.array(z.string()).default([]).describe('When given, only these location slugs show (LOC-11).'),
    hide: z.array(z.string()).default([]).describe('These location slugs do not show (LOC-11).'),
    path: z
      .enum(placePaths)
      .default('/locations/{slug}')
      .describe("Where a location's own page is; a dealership's slug leads there as well (LOC-26)."),
    layout: z
      .enum(['grid', 'carousel'])
      .default('grid')
      .describe(
        "How several locations stand: a grid of cards, or a carousel headed 'Our Locations' (LOC-16).",
      ),
    bigHeading: on(false, "More than one location are headed 'N Big Locations' (LOC-18)."),
    cardHours: on(false, "A location's card shows its opening hours (LOC-21)."),
    cardButton: z
      .enum(['View Details', 'View Our Stock'])
      .default('View Details')
      .describe("A card's button: to the location's page, or to its stock (LOC-24)."),
    groupWeekdays: on(false, 'Monday to Friday are one row of the hours where they are equal (LOC-30).'),
    byAppointment: on(false, "In place of the hours stands 'By appointment only' (LOC-31)."),
    closedEnquire: z
      .array(z.string())
      .default([])
      .describe(
        "Ids of locations whose closed days show 'Enquire Now', which leads to service booking (LOC-32).",
      ),
  },
  "Which locations show, in which order and how (the requirements' `locations.order`, `locations.show` and so on).",
)

export const reviewSettings = group(
  {
    minRating: z
      .number()
      .min(0)
      .max(5)
      .default(4)
      .describe('Ratings and reviews show where the average lies above this, not at it (LOC-38).'),
    hidden: on(false, 'No rating and no review of a location or of the dealer is shown (LOC-38).'),
    quantity: z.int().min(1).max(60).default(12).describe('At most so many reviews are shown (LOC-39).'),
  },
  "What is shown of reviews (the requirements' `reviews.minRating`, `reviews.hidden`, `reviews.quantity`).",
)
