import { tradeInOf } from './delivery/trade-in.ts'
import type { LeadPayload } from './lead.ts'

/** Leads as rows of a spreadsheet. */

type Kept = {
  readonly id: string
  readonly form: string
  readonly receivedAt: string
  readonly payload: LeadPayload
}

const textOf =
  (name: string) =>
  ({ payload }: Kept) =>
    payload[name]
const campaign =
  (name: string) =>
  ({ payload }: Kept) =>
    payload.lead_attributes.linked_query_params[name]
const owned =
  (name: 'year' | 'make' | 'model' | 'plate' | 'state' | 'odometer') =>
  ({ payload }: Kept) =>
    tradeInOf(payload)?.[name]

/** The columns of the file. */
const columns: Readonly<Record<string, (lead: Kept) => unknown>> = {
  lead_id: ({ id }) => id,
  received_at: ({ receivedAt }) => receivedAt,
  form: ({ form }) => form,
  ...Object.fromEntries(
    'category subcategory form_completed name last_name email phone postcode message opt_in location dateTime car_name stock_number'
      .split(' ')
      .map((name) => [name, textOf(name)]),
  ),
  vin: ({ payload }) => payload.car?.vin,
  price: ({ payload }) => payload.car?.price,
  trade_in_year: owned('year'),
  trade_in_make: owned('make'),
  trade_in_model: owned('model'),
  trade_in_plate: owned('plate'),
  trade_in_state: owned('state'),
  trade_in_odometer: owned('odometer'),
  valuation: textOf('valuation'),
  source: textOf('source'),
  url: textOf('url'),
  ...Object.fromEntries(
    ['utm_source', 'utm_medium', 'utm_campaign', 'gclid'].map((name) => [name, campaign(name)]),
  ),
}

const cell = (value: unknown) => (value === null || value === undefined ? '' : String(value))

export const leadRowsHead = Object.keys(columns)
export const leadRows = (leads: readonly Kept[]) =>
  leads.map((lead) => leadRowsHead.map((name) => cell(columns[name]!(lead))))
