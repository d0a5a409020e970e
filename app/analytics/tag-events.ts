import { campaignOf } from './campaign.ts'
import { type EventMap, type EventName, eventNameOf } from './event-ids.ts'
import type { PageFacts, Vehicle } from './page-facts.ts'
import type { Happening, Interaction, PageView, SiteEvent } from './record-event.ts'
import { item, present, type Values, vehicleParameters, worth } from './tag-values.ts'

/**
 * What happened, as tags are told it: the GA4 events of the Automotive Standards Council (asc_…), those that GA4 itself
 * knows, and the site's own. Nothing that a visitor typed is among it but the words of a search.
 */
export type TagEvent = {
  readonly name: string
  readonly parameters: Readonly<Record<string, string | number>>
  /** GA4's own shape for what is looked at and asked for. */
  readonly ecommerce?: Readonly<Record<string, unknown>>
}

export type Told = {
  readonly map: EventMap
  readonly leadValue?: number | undefined
  /** The page that is open, and its address without its query. */
  readonly page: PageFacts
  readonly location: string
  /** Queries that may tell how the visit came about: the page's own, then that of the link that began it. */
  readonly searches?: readonly string[]
}

const owner = 'forecourt'
const currency = 'AUD'
/** As many of a list as GA4 takes with one event, and a tag manager reads without delay. */
const mostListed = 12

export function tagEvents(happened: Happening, told: Told): TagEvent[] {
  // Else tags take the address from the browser, with what was typed into it. GA4 reads campaign and click from it.
  const pageLocation = told.location + campaignOf(told.searches ?? [])
  return eventsOf(happened, told).map(({ parameters, ...event }) => ({
    ...event,
    parameters: { page_location: pageLocation, ...parameters },
  }))
}

function eventsOf(happened: Happening, told: Told): TagEvent[] {
  const asc = (name: string, parameters: Values = {}): TagEvent => ({
    name,
    parameters: present({
      event_owner: owner,
      page_type: told.page.type,
      language: 'en-AU',
      ...parameters,
    }),
  })
  if ('viewed' in happened) return pageEvents(happened, asc)
  if ('did' in happened) return [interactionEvent(happened, told.page, asc)]
  if ('vitals' in happened) return []
  if ('searched' in happened) {
    const { words, found } = happened.searched
    return words ? [{ name: 'search', parameters: { search_term: words, results: found } }] : []
  }
  return siteEvents(happened, told, asc)
}

type Asc = (name: string, parameters?: Values) => TagEvent

function pageEvents({ viewed }: PageView, asc: Asc): TagEvent[] {
  const { vehicle, list } = viewed
  const events = [asc('asc_pageview')]
  if (list) {
    const items = list.vehicles.slice(0, mostListed).map(item)
    events.push(asc('asc_itemlist_pageview', { item_results: list.found, product_name: list.name }), {
      name: 'view_item_list',
      parameters: {},
      ecommerce: { item_list_name: list.name, items },
    })
  }
  if (viewed.type === 'item' && vehicle)
    events.push(asc('asc_item_pageview', vehicleParameters(vehicle)), {
      name: 'view_item',
      parameters: {},
      ecommerce: { currency, ...worth(vehicle), items: [item(vehicle)] },
    })
  return events
}

function interactionEvent(happened: Interaction, { vehicle }: PageFacts, asc: Asc): TagEvent {
  const about = vehicleParameters(vehicle)
  switch (happened.did) {
    case 'media':
      return asc('asc_media_interaction', { media_type: happened.media, ...about })
    case 'menu':
      return asc('asc_menu_interaction', { link_text: happened.text, link_url: happened.href })
    case 'cta':
      return asc('asc_cta_interaction', {
        link_text: happened.text,
        link_url: happened.href,
        element_type: happened.href === null ? 'button' : 'link',
        ...about,
      })
    case 'chat':
      return asc('asc_comm_engagement', { comm_type: 'chat', comm_status: 'start', ...about })
    case 'form':
      return asc('asc_form_engagement', {
        form_name: happened.form,
        form_type: happened.form,
        comm_type: 'form',
        comm_status: 'start',
        ...about,
      })
    case 'filter':
      return asc('asc_element_configuration', {
        element_type: 'filter',
        element_title: happened.name,
        element_value: happened.value,
      })
  }
}

/** Steps on the way to a sale that are no form of their own. */
const processes: Readonly<Partial<Record<EventName, readonly [flow: string, outcome: string]>>> = {
  'trade-in-start': ['trade_in', 'start'],
  valuation: ['trade_in', 'valuation'],
  'finance-calculator': ['finance', 'calculator'],
  'finance-enquiry': ['finance', 'enquiry'],
  reserve: ['reserve', 'complete'],
  'online-purchase': ['purchase', 'complete'],
}
const buttons: Readonly<Partial<Record<EventName, string>>> = {
  print: 'Print',
  'history-report': 'History report',
  save: 'Save',
}

function siteEvents(happened: SiteEvent, { map, page, leadValue }: Told, asc: Asc): TagEvent[] {
  const { id, site, carId, form, phone } = happened
  const name = eventNameOf(id, map)
  const vehicle = page.vehicle?.id === carId || carId === null ? page.vehicle : undefined
  const about = { ...(carId !== null && { item_id: carId }), ...vehicleParameters(vehicle) }
  const own: TagEvent = {
    name: `forecourt-${name ?? 'other'}`,
    parameters: present({ event_owner: owner, event_id: id, site, car_id: carId }),
  }
  const process = name && processes[name]
  const button = name && buttons[name]
  return [
    own,
    ...(form ? formEvents(form, { vehicle, about, leadValue }, asc) : []),
    ...(name === 'phone-click'
      ? [
          asc('asc_click_to_call', {
            comm_type: 'voice',
            comm_phone_number: phone,
            department: 'sales',
            ...about,
          }),
        ]
      : []),
    ...(process
      ? [asc('asc_retail_process', { flow_name: process[0], flow_outcome: process[1], ...about })]
      : []),
    ...(button ? [asc('asc_cta_interaction', { link_text: button, element_type: 'button', ...about })] : []),
  ]
}

function formEvents(
  { name, department }: NonNullable<SiteEvent['form']>,
  {
    vehicle,
    about,
    leadValue,
  }: { vehicle: Vehicle | undefined; about: Values; leadValue: number | undefined },
  asc: Asc,
): TagEvent[] {
  const parameters = {
    form_name: name,
    form_type: name,
    comm_type: 'form',
    comm_status: 'submission',
    department,
    ...about,
  }
  const all = asc('asc_form_submission', parameters)
  if (department === 'other') return [all]
  return [
    all,
    asc(`asc_form_submission_${department}`, parameters),
    {
      name: 'generate_lead',
      parameters: present({
        lead_source: name,
        ...(leadValue !== undefined && { currency, value: leadValue }),
      }),
      ...(vehicle && { ecommerce: { items: [item(vehicle)] } }),
    },
  ]
}

/** Every parameter that a later event might find left over from one before it, where tags share one memory. */
export const clearedParameters = [
  ...Object.keys(
    vehicleParameters({ id: '', name: '', condition: '', year: 0, make: '', price: 0 } satisfies Vehicle),
  ),
  'item_results',
  'product_name',
  'search_term',
  'results',
  'media_type',
  'link_text',
  'link_url',
  'element_type',
  'element_title',
  'element_value',
  'comm_type',
  'comm_status',
  'comm_phone_number',
  'form_name',
  'form_type',
  'department',
  'flow_name',
  'flow_outcome',
  'lead_source',
  'currency',
  'value',
  'event_id',
  'car_id',
  'site',
] as const
