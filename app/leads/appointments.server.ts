import { and, eq, gte, sql } from 'drizzle-orm'
import { timeZoneOf } from '#app/locations/opening-hours.ts'
import type { Transaction } from '#app/platform/database.server.ts'
import { dayWords, timeWords, zonedIso } from '#app/platform/zoned-time.ts'
import type { Location } from '#app/tenancy/location-record.ts'
import type { Scope } from '#app/tenancy/scope.server.ts'
import { appointmentTimes } from './appointments.ts'
import { testDriveLocations } from './lead-fields.ts'
import { testDrives } from './tables.server.ts'

/** API-17 */
export type Appointment = {
  readonly location_id: string
  readonly location_name: string
  /** With the location's offset. */
  readonly dateTime: string
  readonly day: string
  readonly time: string
  readonly places: number
}

/** What can still be booked at these locations; with a car, only when nobody else drives it then. */
export async function openAppointments(
  scope: Scope,
  locations: readonly Location[],
  { now, carId = null }: { now: Date; carId?: string | null },
): Promise<Appointment[]> {
  const { settings } = scope.site
  const booked = await scope.db.transaction((transaction) =>
    transaction
      .select({
        locationId: testDrives.locationId,
        startsAt: testDrives.startsAt,
        carId: testDrives.carId,
      })
      .from(testDrives)
      .where(and(eq(testDrives.siteId, scope.site.id), gte(testDrives.startsAt, now.toISOString()))),
  )
  const taken = new Map<string, number>()
  for (const { locationId, startsAt } of booked) {
    const key = `${locationId} ${startsAt}`
    taken.set(key, (taken.get(key) ?? 0) + 1)
  }
  const driven = new Set(booked.flatMap((one) => (carId && one.carId === carId ? one.startsAt : [])))
  return locations.flatMap((location) => {
    const zone = timeZoneOf(location, settings)
    return appointmentTimes(location, settings, now).flatMap((instant) => {
      const at = instant.toISOString()
      const places = settings.testDrive.capacity - (taken.get(`${location.id} ${at}`) ?? 0)
      if (places <= 0 || driven.has(at)) return []
      return {
        location_id: location.id,
        location_name: location.name,
        dateTime: zonedIso(instant, zone),
        day: dayWords(instant, zone),
        time: timeWords(instant, zone),
        places,
      }
    })
  })
}

/** The locations of a dealership where cars are driven; null for one that the site does not have. */
export function locationsOfDealership({ settings }: Scope['site'], dealershipId: string): Location[] | null {
  if (!settings.dealerships.some(({ id }) => id === dealershipId)) return null
  return testDriveLocations(settings).filter(({ dealership_id }) => dealership_id === dealershipId)
}

export type Booking = {
  readonly leadId: string
  readonly locationId: string
  readonly startsAt: Date
  readonly carId: string | null
  /** A keyed print of where it is booked from. */
  readonly networkPrint: string | null
}

/**
 * Takes a place at that time, inside the lead's transaction; false when the last one is gone or the car is being driven.
 * The table's constraints decide between buyers who ask at once.
 */
export async function bookTestDrive(
  transaction: Transaction,
  siteId: string,
  capacity: number,
  { startsAt, ...booking }: Booking,
): Promise<boolean> {
  for (let place = 1; place <= capacity; place++) {
    const booked = await transaction
      .insert(testDrives)
      .values({ siteId, ...booking, startsAt: startsAt.toISOString(), place })
      .onConflictDoNothing()
      .returning({ place: testDrives.place })
    if (booked.length) return true
    if (booking.carId && (await isDriven(transaction, siteId, booking.carId, startsAt))) return false
  }
  return false
}

async function isDriven(transaction: Transaction, siteId: string, carId: string, startsAt: Date) {
  const found = await transaction
    .select({ one: sql`1` })
    .from(testDrives)
    .where(
      and(
        eq(testDrives.siteId, siteId),
        eq(testDrives.carId, carId),
        eq(testDrives.startsAt, startsAt.toISOString()),
      ),
    )
  return found.length > 0
}

type Booker = { readonly phone: string; readonly email: string; readonly networkPrint: string | null }

/** Bookings of a site wait for one another from here on, so that what is counted next stays true. */
export const holdBookings = (transaction: Transaction, siteId: string) =>
  transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`bookings of site ${siteId}`}, 0))`)

/**
 * Whether a booking that was just made is one too many of a person, of the network that they write from, or of the site's
 * day: a script would take every place.
 */
export async function isTooMany(
  transaction: Transaction,
  { id: siteId, settings }: Scope['site'],
  { phone, email, networkPrint }: Booker,
  now: Date,
): Promise<boolean> {
  const { rows } = (await transaction.execute(sql`
    select count(*) filter (where is_open and (payload->>'phone' = ${phone} or lower(payload->>'email') = ${email.toLowerCase()}))::int as mine,
      count(*) filter (where is_open and network_print = ${networkPrint}::text)::int as network,
      count(*) filter (where received_at > now() - interval '1 day')::int as today
    from (
      select payload, received_at, network_print, starts_at > ${now.toISOString()}::timestamptz as is_open
      from test_drives d join leads l on l.site_id = d.site_id and l.id = d.lead_id
      where d.site_id = ${siteId}
    ) as booked where is_open or received_at > now() - interval '1 day'`)) as unknown as {
    rows: { mine: number; network: number; today: number }[]
  }
  const { mine, network, today } = rows[0]!
  const { mostOpen, mostOpenOfNetwork, mostADay } = settings.testDrive
  return mine > mostOpen || network > mostOpenOfNetwork || today > mostADay
}
