/** Every event that a site records, by what happened (ANA-02 … ANA-08, ENQ-24). */
export const eventIds = {
  'test-drive': 4,
  'finance-enquiry': 9,
  'request-photos': 14,
  'trade-in-start': 15,
  print: 17,
  'history-report': 18,
  enquiry: 22,
  'phone-click': 25,
  'finance-calculator': 26,
  'code-sent': 36,
  'code-verified': 37,
  save: 39,
  valuation: 48,
  'offer-acceptance': 49,
  careers: 51,
  reserve: 60,
  'online-purchase': 61,
} as const
export type EventName = keyof typeof eventIds

/** Those whose id a site may choose (ANA-08). */
export const mappedEvents = [
  'test-drive',
  'finance-enquiry',
  'request-photos',
  'trade-in-start',
  'print',
  'history-report',
  'valuation',
  'offer-acceptance',
  'reserve',
  'online-purchase',
] as const satisfies readonly EventName[]

export type EventMap = Readonly<Partial<Record<(typeof mappedEvents)[number], number | undefined>>>

const isMapped = (name: EventName): name is (typeof mappedEvents)[number] =>
  (mappedEvents as readonly EventName[]).includes(name)

export const eventIdOf = (name: EventName, map: EventMap): number =>
  (isMapped(name) ? map[name] : undefined) ?? eventIds[name]

/** What an id stands for on a site; null: it records no such event. */
export function eventNameOf(id: number, map: EventMap): EventName | null {
  const names = Object.keys(eventIds) as EventName[]
  return names.find((name) => eventIdOf(name, map) === id) ?? null
}
