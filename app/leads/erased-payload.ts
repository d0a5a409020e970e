import type { LeadPayload } from './lead.ts'

/** What the server itself wrote of a lead: about a car, a place and the form, nothing that a visitor entered. */
const ownFields = [
  'lead_id',
  'website_slug',
  'source',
  'car_id',
  'car_dealership_id',
  'car_name',
  'car_type',
  'stock_number',
  'Vehicle Make',
  'Vehicle Model',
  'Vehicle Year',
  'vehicle_status',
  'manufacturer_slug',
  'dealership_slug',
  'location',
  'location_id',
  'form_completed',
  'offer_accepted',
]

/** A car that is not the site's own was named by who sent it. */
const namedElsewhere = ['stock_number', 'Vehicle Make', 'Vehicle Model', 'Vehicle Year']

/** What stays of a lead whose person was erased: the dealer goes on counting it by day, form, car and place. */
export const erasedPayload = (payload: LeadPayload): LeadPayload => ({
  ...(Object.fromEntries(
    Object.entries(payload).filter(
      ([name]) => ownFields.includes(name) && (payload.car_id !== null || !namedElsewhere.includes(name)),
    ),
  ) as unknown as LeadPayload),
  name: '',
  email: '',
  phone: '',
  message: '',
  url: '',
  user_agent: '',
  opt_in: false,
  category: '',
  subcategory: '',
  lead_attributes: { visited_pages: [], linked_query_params: {} },
})
