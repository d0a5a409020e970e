import { z } from 'zod'

/** Dealerships and locations as a site's settings hold them (LOC-01 … LOC-08). Names are those of the wire. */

const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case words joined by hyphens, such as "moorooka-yard"')

const webPage = z.url({ protocol: /^https?$/, error: 'must be an http(s) address' })

export const AustralianState = z.enum(['act', 'nsw', 'nt', 'qld', 'sa', 'tas', 'vic', 'wa'])
export type AustralianState = z.infer<typeof AustralianState>

const clock = z.string().regex(/^([01]\d|2[0-4]):[0-5]\d$/, 'must be a time of day such as "08:30"')

/** LOC-05. Weekday 0 is Sunday. */
const OpeningHours = z.strictObject({
  weekday: z.int().min(0).max(6).describe('0 is Sunday, 1 Monday … 6 Saturday.'),
  status: z.enum(['Open', 'Closed']).describe('A day that is left out shows no hours.'),
  formated_hours: z
    .string()
    .optional()
    .describe('The hours in words, shown in place of the two times, such as "8:30 am – 5:00 pm".'),
  open: clock
    .optional()
    .describe('Opens at, such as "08:30", by the clock of the place. Test drives are offered from then.'),
  close: clock.optional().describe('Closes at, such as "17:00"; "24:00" is midnight.'),
})

/** LOC-06 */
const SpecialHours = z.strictObject({
  date: z.iso.date().describe('A day such as 2026-12-25; it goes before the weekday.'),
  status: z.enum(['Open', 'Closed']).describe('Whether it is open on that day.'),
  location_id: z.string().describe('The id of the location that this stands in.'),
  start_hour: clock.optional().describe('Opens at, such as "09:00".'),
  end_hour: clock.optional().describe('Closes at.'),
})

const latitude = z.number().min(-90).max(90)
const longitude = z.number().min(-180).max(180)
const reviewCount = z.int().min(0)
const averageRating = z.number().min(0).max(5)

/** LOC-02 */
export const Address = z.strictObject({
  street: z.string().min(1).describe('Number and street.'),
  city: z.string().min(1).describe('City or suburb.'),
  state: AustralianState.describe('State or territory; it says by which clock the place goes.'),
  postcode: z
    .string()
    .regex(/^\d{4}$/, 'must be four digits')
    .describe('Four digits, as text.'),
  lat: latitude
    .optional()
    .describe('Latitude in degrees, south negative: where distances are measured from.'),
  long: longitude.optional().describe('Longitude in degrees.'),
  place_id: z.string().optional().describe('Its id with a maps service.'),
  place_url: webPage.optional().describe("Where 'Get directions' leads."),
  map_key: z.string().optional().describe('The key for the maps service, if it needs one of its own.'),
})
export type Address = z.infer<typeof Address>

/** LOC-07 */
export const Dealership = z.strictObject({
  id: z.string().min(1).describe('What locations name it by.'),
  slug: slug.describe('Its name in addresses, such as /search/{slug}.'),
  name: z.string().min(1).describe('As buyers read it.'),
  average_rating: z.number().min(0).max(5).optional().describe('Average of its reviews elsewhere, 0 to 5.'),
  review_count: z.int().min(0).optional().describe('How many reviews that is the average of.'),
})
export type Dealership = z.infer<typeof Dealership>

/** LOC-08 */
export const Review = z.strictObject({
  id: z.string().min(1).describe('Another for each review.'),
  location_id: z.string().optional().describe('The id of the location that it is about.'),
  customer_name: z.string().min(1).describe('As the buyer is to be named.'),
  text: z.string().describe('What the buyer says.'),
  rating: z.number().min(1).max(5).describe('1 to 5 stars.'),
  date: z.iso.date().describe('Day of the review.'),
  reply_text: z.string().optional().describe('What the dealer answers.'),
  reply_date: z.iso.date().optional().describe('Day of the answer.'),
  image: z.string().optional().describe('A picture: an https address or a path of the site.'),
})

const LocationType = z.enum(['sales', 'service', 'parts', 'car-buying'])

/** LOC-01, LOC-03, LOC-04. An empty `location_type` means sales. */
const LocationFields = z.strictObject({
  id: z.string().min(1).describe('What feeds, reviews and `leads.deliver` name it by.'),
  slug: slug.describe('Its name in addresses, such as /contact-us/{slug}.'),
  name: z.string().min(1).describe('As buyers read it.'),
  dealership_id: z.string().min(1).describe('The id of the dealership that it belongs to.'),
  dealership_slug: slug.optional().describe('The slug of that dealership, where a file gives both.'),
  location_type: z
    .union([LocationType, z.literal('')])
    .default('')
    .describe('What is done there; left out, sales.'),
  location_subtype: z
    .union([z.array(z.string()), z.string()])
    .default([])
    .describe('More of that, a text or a list of them; one with "buying" in it buys cars.'),
  primary: z
    .boolean()
    .default(false)
    .describe('It stands for the dealer: one location at most; without one, the first does.'),
  visible: z
    .boolean()
    .default(true)
    .describe('Whether visitors are told of it; cars of a hidden one show their dealership (LOC-09).'),
  manufacturers: z.array(z.string()).default([]).describe('Ids of the brands that it represents.'),
  address: Address.describe('Where it is.'),
  latitude: latitude.optional().describe('Read where the address has no `lat`.'),
  longitude: longitude.optional().describe('Read where the address has no `long`.'),
  contact_detail: z
    .strictObject({
      phone: z.string().optional().describe('The number that buyers ring.'),
      landline_phone: z.string().optional().describe('Rung where there is no `phone`.'),
      opening_hours: z.array(OpeningHours).max(7).default([]).describe('A week, an entry a day.'),
    })
    .describe('How it is reached.'),
  special_hours: z
    .array(SpecialHours)
    .default([])
    .describe('Public holidays and other days unlike their weekday.'),
  dealer_license_number: z
    .string()
    .optional()
    .describe('Motor dealer licence; shown in the footer and with its cars.'),
  motor_vehicle_repairer: z.string().optional().describe('Repairer licence; shown in the footer.'),
  reviews: z
    .strictObject({
      count: reviewCount.optional().describe('As `review_count`.'),
      average_rating: averageRating.optional().describe('As `average_rating`.'),
    })
    .optional()
    .describe('Read where the two below are left out.'),
  review_count: reviewCount.optional().describe('How many reviews it has elsewhere.'),
  average_rating: averageRating.optional().describe('Their average, 0 to 5.'),
  image: z
    .union([
      z.string(),
      z.strictObject({
        image: z
          .strictObject({ url: z.string().describe('An https address or a path of the site.') })
          .describe('The same, as some systems write it.'),
      }),
    ])
    .optional()
    .describe('A picture: an https address or a path of the site.'),
  distribution_locations: z
    .array(z.string())
    .default([])
    .describe('Places that cars are delivered to from here; `enquiry.distributionLocation` asks which.'),
})

/** One name for each fact, whichever of its names a file gives it under. */
export const Location = LocationFields.transform(
  ({ location_subtype, latitude: lat, longitude: long, reviews, image, ...location }) => ({
    ...(reviews?.count !== undefined && { review_count: reviews.count }),
    ...(reviews?.average_rating !== undefined && { average_rating: reviews.average_rating }),
    ...location,
    location_subtype: [location_subtype].flat(),
    address: { ...(lat !== undefined && { lat }), ...(long !== undefined && { long }), ...location.address },
    ...(image !== undefined && { image: typeof image === 'string' ? image : image.image.url }),
  }),
)
export type Location = z.infer<typeof Location>

const picture = z.strictObject({
  url: z.string().describe('An https address or a path of the site.'),
})

/** STK-13 */
const Model = z.strictObject({
  name: z.string().min(1).describe('As the maker writes it.'),
  slug: slug.describe('Its name in addresses.'),
  image: picture.optional().describe('A picture of it.'),
  accessories_count: z.int().min(0).default(0).describe('How many accessories there are for it.'),
  override_url: z
    .string()
    .regex(/^(https?:\/\/|\/(?![/\\]))/, 'must be an http(s) address or a path of the site')
    .optional()
    .describe('Where menus lead for it, in place of its stock.'),
})

/** STK-13 */
export const Manufacturer = z.strictObject({
  id: z.string().min(1).describe('What locations name it by.'),
  name: z.string().min(1).describe('As feeds write the make.'),
  slug: slug.describe('Its name in addresses.'),
  logo: picture.optional().describe('Its mark.'),
  models: z.array(Model).default([]).describe('The models that menus list.'),
})
export type Manufacturer = z.infer<typeof Manufacturer>
