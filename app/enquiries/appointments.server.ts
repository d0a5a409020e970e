import { and, asc, eq, gt, gte, inArray, lt, sql } from 'drizzle-orm'
import type { FormDescription } from '#app/leads/form/form-description.ts'
import type { NewBooking, RefusedBooking } from '#app/leads/lead-forms.server.ts'
import { locationOf } from '#app/locations/locations.ts'
import { timeZoneOf } from '#app/locations/opening-hours.ts'
import type { Transaction } from '#app/platform/database.server.ts'
import { dayWords, timeWords, zonedIso } from '#app/platform/zoned-time.ts'
import type { Location } from '#app/tenancy/location-record.ts'
import type { Scope } from '#app/tenancy/scope.server.ts'
import { type AppointmentKind, appointmentLocations, appointmentTimes, timesOf } from './appointments.ts'
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

type Wanted = { readonly now: Date; readonly carId?: string | null; readonly kind?: AppointmentKind }

/** What can still be booked at these locations, in words. */
export const openAppointments = async (
  scope: Scope,
  locations: readonly Location[],
  wanted: Wanted,
): Promise<Appointment[]> =>
  (await openTimes(scope, locations, wanted)).map(({ location, instant, zone, places }) => ({
    location_id: location.id,
    location_name: location.name,
    dateTime: zonedIso(instant, zone),
    day: dayWords(instant, zone),
    time: timeWords(instant, zone),
    places,
  }))

/** When something can still be booked at these locations; with a car, only when nobody else drives it then. */
export async function openTimes(
  scope: Scope,
  locations: readonly Location[],
  { now, carId = null, kind = 'test-drive' }: Wanted,
) {
  const { settings } = scope.site
  const booked = await scope.db.transaction((transaction) =>
    transaction
      .select({
        locationId: testDrives.locationId,
        startsAt: testDrives.startsAt,
        carId: testDrives.carId,
      })
      .from(testDrives)
      .where(
        and(
          eq(testDrives.siteId, scope.site.id),
          eq(testDrives.kind, kind),
          gte(testDrives.startsAt, now.toISOString()),
        ),
      ),
  )
  const taken = new Map<string, number>()
  for (const { locationId, startsAt } of booked) {
    const key = `${locationId} ${startsAt}`
    taken.set(key, (taken.get(key) ?? 0) + 1)
  }
  const driven = new Set(booked.flatMap((one) => (carId && one.carId === carId ? one.startsAt : [])))
  return locations.flatMap((location) => {
    const zone = timeZoneOf(location, settings)
    return appointmentTimes(location, settings, now, kind).flatMap((instant) => {
      const at = instant.toISOString()
      const places = timesOf(settings, kind).capacity - (taken.get(`${location.id} ${at}`) ?? 0)
      return places <= 0 || driven.has(at) ? [] : { location, instant, zone, places }
    })
  })
}

/** What the page of a form comes with, for browsers without scripts; null: the form has no appointments. */
export async function offeredAt(
  scope: Scope,
  { booking }: FormDescription,
  { now, chosen = null }: { now: Date; chosen?: Location | null },
): Promise<Appointment[] | null> {
  if (!booking) return null
  const wanted = booking.locationId ?? chosen?.id
  const location = locationOf(scope.site.settings, wanted)
  const { carId, kind = 'test-drive' } = booking
  return openAppointments(scope, location ? [location] : [], { now, carId, kind })
}

/** The locations of a dealership that give such appointments; null for one that the site does not have. */
export function locationsOfDealership(
  { settings }: Scope['site'],
  dealershipId: string,
  kind: AppointmentKind,
): Location[] | null {
  if (!settings.dealerships.some(({ id }) => id === dealershipId)) return null
  return appointmentLocations(settings, kind).filter(({ dealership_id }) => dealership_id === dealershipId)
}

/**
 * Books a place at that time, inside the lead's transaction. Bookings of a site wait for one another, so that what is
 * counted stays true.
 */
export async function bookAppointment(
  kind: AppointmentKind,
  transaction: Transaction,
  site: Scope['site'],
  booking: NewBooking,
): Promise<RefusedBooking | null> {
  await transaction.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`bookings of site ${site.id}`}, 0))`,
  )
  if (!(await takePlace(kind, transaction, site, booking))) return 'slot-taken'
  return tooMany(kind, transaction, site, booking)
}

/**
 * False when the last place is gone or the car is being driven. The table's constraints decide between buyers who ask at
 * once.
 */
async function takePlace(
  kind: AppointmentKind,
  transaction: Transaction,
  { id: siteId, settings }: Scope['site'],
  { leadId, locationId, carId, networkPrint, startsAt }: NewBooking,
): Promise<boolean> {
  const row = { siteId, kind, leadId, locationId, carId, networkPrint, startsAt: startsAt.toISOString() }
  for (let place = 1; place <= timesOf(settings, kind).capacity; place++) {
    const booked = await transaction
      .insert(testDrives)
      .values({ ...row, place })
      .onConflictDoNothing()
      .returning({ place: testDrives.place })
    if (booked.length) return true
    if (carId && (await isDriven(transaction, siteId, carId, startsAt))) return false
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

/**
 * Whether a booking that was just made is one too many of a person, of the network that they write from, or of the site's
 * day: a script would take every place. Whose phone is confirmed is not counted out by the day.
 */
async function tooMany(
  kind: AppointmentKind,
  transaction: Transaction,
  { id: siteId, settings }: Scope['site'],
  { phone, email, networkPrint, isConfirmed, now }: NewBooking,
): Promise<RefusedBooking | null> {
  const { rows } = (await transaction.execute(sql`
    select count(*) filter (where is_open and (payload->>'phone' = ${phone} or lower(payload->>'email') = ${email.toLowerCase()}))::int as mine,
      count(*) filter (where is_open and network_print = ${networkPrint}::text)::int as network,
      count(*) filter (where received_at > now() - interval '1 day')::int as today
    from (
      select payload, received_at, network_print, starts_at > ${now.toISOString()}::timestamptz as is_open
      from test_drives d join leads l on l.site_id = d.site_id and l.id = d.lead_id
      where d.site_id = ${siteId} and d.kind = ${kind}
    ) as booked where is_open or received_at > now() - interval '1 day'`)) as unknown as {
    rows: { mine: number; network: number; today: number }[]
  }
  const { mine, network, today } = rows[0]!
  const { mostOpen, mostOpenOfNetwork, mostADay } = settings.testDrive
  if (mine > mostOpen || network > mostOpenOfNetwork) return 'too-many-bookings'
  return today > mostADay && !isConfirmed ? 'day-full' : null
}

/** Those that begin within a period; the earliest first. */
export const appointmentsBetween = ({ site, db }: Scope, from: Date, to: Date) =>
  db.transaction((transaction) =>
    transaction
      .select()
      .from(testDrives)
      .where(
        and(
          eq(testDrives.siteId, site.id),
          gte(testDrives.startsAt, from.toISOString()),
          lt(testDrives.startsAt, to.toISOString()),
        ),
      )
      .orderBy(asc(testDrives.startsAt)),
  )

/** Those of these leads, inside a transaction of their site. */
export const testDrivesOf = (transaction: Transaction, siteId: string, leadIds: readonly string[]) =>
  transaction.select().from(testDrives).where(ofLeads(siteId, leadIds))

/** Takes a person out of the test drives of their leads; appointments to come are given free. */
export async function eraseTestDrives(
  transaction: Transaction,
  siteId: string,
  leadIds: readonly string[],
): Promise<void> {
  const theirs = ofLeads(siteId, leadIds)
  await transaction.delete(testDrives).where(and(theirs, gt(testDrives.startsAt, sql`now()` as never)))
  await transaction.update(testDrives).set({ networkPrint: null }).where(theirs)
}

const ofLeads = (siteId: string, leadIds: readonly string[]) =>
  and(eq(testDrives.siteId, siteId), inArray(testDrives.leadId, [...leadIds]))
