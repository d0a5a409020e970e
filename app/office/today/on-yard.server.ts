import { appointmentsBetween } from '#app/enquiries/appointments.server.ts'
import { leadsByIds } from '#app/leads/lead-list.server.ts'
import { timeZoneOf } from '#app/locations/opening-hours.ts'
import { timeWords } from '#app/platform/zoned-time.ts'
import { keptCents } from '#app/reservations/money.ts'
import { holdsEndingBy } from '#app/reservations/operator.server.ts'
import { carsByKey } from '#app/stock/cars.server.ts'
import type { Scope } from '#app/tenancy/scope.server.ts'
import { carPath } from '#app/tenancy/site-paths.ts'
import { dollarsAndCents } from '#app/ui/money.ts'

/** Whom the yard waits for on a day: appointments, and holds that end. */

export type OnYard = {
  readonly at: string
  readonly what: string
  readonly who: string
  readonly car: string
  readonly note: string
  readonly href: string | null
}

/** Appointments of these hours, with the leads that they were made by and the cars that they are about; holds that end before. */
export async function findOnYard(
  scope: Scope,
  { from, to, now }: { readonly from: Date; readonly to: Date; readonly now: Date },
) {
  const [appointments, holds] = await Promise.all([
    appointmentsBetween(scope, from, to),
    holdsEndingBy(scope, to),
  ])
  const leadIds = appointments.map(({ leadId }) => leadId)
  const carIds = appointments.flatMap(({ carId }) => carId ?? [])
  const [bookings, { cars }] = await Promise.all([
    leadIds.length ? leadsByIds(scope, leadIds) : [],
    carIds.length ? carsByKey(scope, carIds, now) : { cars: [] },
  ])
  return { appointments, holds, bookings, cars }
}

type Told = {
  readonly scope: Scope
  readonly now: Date
  /** Of the website. */
  readonly origin: string
  readonly nameOf: (one: { readonly erasedAt: string | null }, name: string) => string
}

/** In the order of the day, by the clock of its place. */
export function tellOnYard(
  { appointments, holds, bookings, cars }: Awaited<ReturnType<typeof findOnYard>>,
  { scope, now, origin, nameOf }: Told,
): OnYard[] {
  const { settings } = scope.site
  const { timeZone } = settings.site
  return [
    ...appointments.map((booked) => {
      const lead = bookings.find(({ id }) => id === booked.leadId)
      const car = cars.find(({ id }) => id === booked.carId)
      const place = settings.locations.find(({ id }) => id === booked.locationId)
      return {
        instant: new Date(booked.startsAt),
        zone: place ? timeZoneOf(place, settings) : timeZone,
        what: booked.kind === 'test-drive' ? 'Test drive' : 'Service',
        who: nameOf({ erasedAt: lead?.erasedAt ?? null }, lead?.payload.name ?? ''),
        car: car ? `${car.name}, ${car.stockNumber}` : '',
        note: place?.name ?? '',
        href: car ? `${origin}${carPath(car.slug)}` : null,
      }
    }),
    ...holds.map((hold) => ({
      instant: new Date(hold.heldUntil ?? now),
      zone: timeZone,
      what: 'Hold ends',
      who: nameOf(hold, [hold.name, hold.lastName].filter(Boolean).join(' ')),
      car: `${hold.carName}, ${hold.stockNumber}`,
      note: keptCents(hold) > 0 ? `${dollarsAndCents(keptCents(hold))} paid` : 'nothing paid',
      href: `${origin}${carPath(hold.carSlug)}`,
    })),
  ]
    .toSorted((a, b) => a.instant.getTime() - b.instant.getTime())
    .map(({ instant, zone, ...one }) => ({ ...one, at: timeWords(instant, zone) }))
}
