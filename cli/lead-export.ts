import { tradeInOf } from '#app/leads/delivery/trade-in.ts'
import type { LeadPayload } from '#app/leads/lead.ts'
import { everyLead } from '#app/leads/lead-list.server.ts'
import { csvOf } from '#app/platform/csv.ts'
import type { Scope } from '#app/tenancy/scope.server.ts'

type Kept = {
  readonly id: string
  readonly form: string
  readonly receivedAt: string
  readonly payload: LeadPayload
}

const said =
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
      .map((name) => [name, said(name)]),
  ),
  vin: ({ payload }) => payload.car?.vin,
  price: ({ payload }) => payload.car?.price,
  trade_in_year: owned('year'),
  trade_in_make: owned('make'),
  trade_in_model: owned('model'),
  trade_in_plate: owned('plate'),
  trade_in_state: owned('state'),
  trade_in_odometer: owned('odometer'),
  valuation: said('valuation'),
  url: said('url'),
  ...Object.fromEntries(
    ['utm_source', 'utm_medium', 'utm_campaign', 'gclid'].map((name) => [name, campaign(name)]),
  ),
}

const cell = (value: unknown) => (value === null || value === undefined ? '' : String(value))

/** Every lead since a moment as CSV, the oldest first; those that a program seems to have sent are left out. */
export async function printLeadFile(
  scope: Scope,
  since: Date | null,
  print: (line: string) => void,
): Promise<void> {
  const names = Object.keys(columns)
  print(csvOf([names]))
  for await (const leads of everyLead(scope, since)) {
    const rows = leads.map((lead) => names.map((name) => cell(columns[name]!(lead))))
    // The mark of UTF-8 stands at the beginning of the file alone.
    print(csvOf(rows).slice(1))
  }
}
