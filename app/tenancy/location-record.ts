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
  weekday: z.int().min(0).max(6),
  status: z.enum(['Open', 'Closed']),
  formated_hours: z.string().optional(),
  open: clock.optional(),
  close: clock.optional(),
})

/** LOC-06 */
const SpecialHours = z.strictObject({
  date: z.iso.date(),
  status: z.enum(['Open', 'Closed']),
  location_id: z.string(),
  start_hour: clock.optional(),
  end_hour: clock.optional(),
})

/** LOC-02 */
export const Address = z.strictObject({
  street: z.string().min(1),
  city: z.string().min(1),
  state: AustralianState,
  postcode: z.string().regex(/^\d{4}$/, 'must be four digits'),
  lat: z.number().min(-90).max(90).optional(),
  long: z.number().min(-180).max(180).optional(),
  place_id: z.string().optional(),
  place_url: webPage.optional(),
  map_key: z.string().optional(),
})
export type Address = z.infer<typeof Address>

/** LOC-07 */
export const Dealership = z.strictObject({
  id: z.string().min(1),
  slug,
  name: z.string().min(1),
  average_rating: z.number().min(0).max(5).optional(),
  review_count: z.int().min(0).optional(),
})
export type Dealership = z.infer<typeof Dealership>

/** LOC-08 */
export const Review = z.strictObject({
  id: z.string().min(1),
  location_id: z.string().optional(),
  customer_name: z.string().min(1),
  text: z.string(),
  rating: z.number().min(1).max(5),
  date: z.iso.date(),
  reply_text: z.string().optional(),
  reply_date: z.iso.date().optional(),
  image: z.string().optional(),
})

const LocationType = z.enum(['sales', 'service', 'parts', 'car-buying'])

/** LOC-01, LOC-03, LOC-04. An empty `location_type` means sales. */
export const Location = z.strictObject({
  id: z.string().min(1),
  slug,
  name: z.string().min(1),
  dealership_id: z.string().min(1),
  location_type: z.union([LocationType, z.literal('')]).default(''),
  location_subtype: z.array(z.string()).default([]),
  primary: z.boolean().default(false),
  visible: z.boolean().default(true),
  manufacturers: z.array(z.string()).default([]),
  address: Address,
  contact_detail: z.strictObject({
    phone: z.string().optional(),
    landline_phone: z.string().optional(),
    opening_hours: z.array(OpeningHours).max(7).default([]),
  }),
  special_hours: z.array(SpecialHours).default([]),
  dealer_license_number: z.string().optional(),
  motor_vehicle_repairer: z.string().optional(),
  review_count: z.int().min(0).optional(),
  average_rating: z.number().min(0).max(5).optional(),
  image: z.string().optional(),
  distribution_locations: z.array(z.string()).default([]),
})
export type Location = z.infer<typeof Location>

/** STK-13 */
const Model = z.strictObject({
  name: z.string().min(1),
  slug,
  image: z.strictObject({ url: z.string() }).optional(),
  accessories_count: z.int().min(0).default(0),
  override_url: z
    .string()
    .regex(/^(https?:\/\/|\/(?![/\\]))/, 'must be an http(s) address or a path of the site')
    .optional(),
})

/** STK-13 */
export const Manufacturer = z.strictObject({
  id: z.string().min(1),
  name: z.string().min(1),
  slug,
  logo: z.strictObject({ url: z.string() }).optional(),
  models: z.array(Model).default([]),
})
export type Manufacturer = z.infer<typeof Manufacturer>
