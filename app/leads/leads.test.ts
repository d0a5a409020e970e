import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openAppointments } from '#app/enquiries/appointments.server.ts'
import { forms } from '#app/forms.server.ts'
import type { Site } from '#app/tenancy/tenancy.ts'
import { timePasses } from '#test/time.ts'
import { aCar, aSite, hasStock, now, onBothDatabases, scope, type World } from '#test/world.ts'
import { listLeads, replayDeliveries, showLead } from './lead-list.server.ts'
import { prunePrints } from './lead-store.server.ts'
import { receiveLead } from './leads.server.ts'
import { leadPrints } from './tables.server.ts'

const deliver = [
  { kind: 'email' as const, to: 'sales@dealer.example' },
  { kind: 'webhook' as const, url: 'https://crm.example/leads', secret: 'webhook' },
]
const aDealer = (world: World, facts = {}) =>
  aSite(world, { leads: { deliver, mostPerAddress: 60 }, ...facts })

const whole = (facts: object = {}) => ({
  form: 'general',
  name: 'Ann Chen',
  email: 'ann@example.com',
  phone: '0412 345 678',
  message: `Is it there? ${crypto.randomUUID()}`,
  category: 'Vehicle Enquiry',
  location: 'l1',
  opt_in: 'true',
  terms_conditions: 'true',
  ...facts,
})
const visit = (at = now) => ({ origin: 'http://dealer.example', userAgent: 'Test', now: at })
const receive = (world: World, site: Site, facts: object = {}, at = now) =>
  receiveLead(scope(world, site), forms, whole(facts), visit(at))
const idOf = (received: object) => (received as { leadId: string }).leadId

const open = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
  weekday,
  status: 'Open' as const,
  open: '09:00',
  close: '17:00',
}))
async function aTestDriveDealer(world: World, capacity = 1) {
  const site = await aDealer(world, {
    testDrive: { slotMinutes: 60, lengthMinutes: 60, capacity, noticeHours: 1, daysAhead: 3 },
  })
  const location = {
    ...site.settings.locations[0]!,
    contact_detail: { phone: '(07) 5550 0100', opening_hours: open },
  }
  return aSite(world, { ...site.settings, slug: site.slug, locations: [location] })
}

onBothDatabases((world) => {
  test('ENQ-36 a lead is there with its payload, consents and delivery jobs when the answer is', async () => {
    const site = await aDealer(world())
    await hasStock(world(), site, [aCar({ stockNumber: 'A1', dealershipId: 'd1' })])
    const [car] = (
      (await world().database.asSite(site.id, (tx) =>
        tx.execute(sql`select id, slug from cars`),
      )) as unknown as { rows: { id: string; slug: string }[] }
    ).rows
    const id = idOf(
      await receive(world(), site, {
        form: 'car',
        car_id: `${car!.slug}?x=1`,
        url: 'http://dealer.example/cars/x?code=1',
        roof_racks_check_options: 'on',
        contact_radio_options: 'phone',
        lead_attributes: { visited_pages: ['/'], linked_query_params: { utm_source: 'a' } },
        'Vehicle Make': 'Ferrari',
      }),
    )
    const lead = await showLead(scope(world(), site), id)
    expect(lead).toMatchObject({
      carId: car!.id,
      payload: {
        lead_id: id,
        name: 'Ann Chen',
        email: 'ann@example.com',
        phone: '0412345678',
        source: 'Website',
        user_agent: 'Test',
        car_id: car!.id,
        car_dealership_id: 'd1',
        category: 'Vehicle Enquiry',
        subcategory: 'Vehicle Enquiry Used',
        form_completed: true,
        offer_accepted: false,
        stock_number: 'A1',
        'Vehicle Make': 'Toyota',
        lead_attributes: { visited_pages: ['/'], linked_query_params: { utm_source: 'a' } },
        additional_services: ['roof racks'],
        url: 'http://dealer.example/cars/x',
        // ENQ-40
        car_url: `http://dealer.example/cars/${car!.slug}`,
      },
      deliveries: [
        { kind: 'email', status: 'waiting', attempts: 0 },
        { kind: 'webhook' },
        { kind: 'confirmation', target: 'ann@example.com' },
      ],
    })
    expect(Object.keys(lead!.payload).filter((name) => /_(radio|check)_options$/.test(name))).toEqual([])
    expect(
      lead!.consents.map(({ kind, email, wording, givenAt }) => ({ kind, email, wording, givenAt })),
    ).toEqual([
      {
        kind: 'marketing',
        email: 'ann@example.com',
        wording: site.settings.enquiry.optInText,
        givenAt: expect.any(String),
      },
      {
        kind: 'terms',
        email: 'ann@example.com',
        wording: site.settings.enquiry.termsText,
        givenAt: expect.any(String),
      },
    ])
  })

  test('an enquiry is not consent to marketing: without the tick there is no record of it', async () => {
    const site = await aDealer(world())
    const lead = await showLead(scope(world(), site), idOf(await receive(world(), site, { opt_in: '' })))
    expect(lead!.consents.map(({ kind }) => kind)).toEqual(['terms'])
  })

  test('ENQ-20 the same submission twice is one lead, also at the same moment and after a while', async () => {
    const site = await aDealer(world())
    const message = 'the same words'
    const twice = await Promise.all(
      Array.from({ length: 8 }, () => receive(world(), site, { message, submission: 'k1' })),
    )
    expect(new Set(twice.map(idOf)).size).toBe(1)
    await timePasses(world(), 3600)
    expect(idOf(await receive(world(), site, { message, submission: 'k1' }))).toBe(idOf(twice[0]!))
    expect((await listLeads(scope(world(), site), 10)).count).toBe(1)
  })

  test('another content, another form shown, another day: another lead', async () => {
    const site = await aDealer(world())
    const ids = new Set<string>()
    ids.add(idOf(await receive(world(), site, { message: 'a', submission: 'k1' })))
    ids.add(idOf(await receive(world(), site, { message: 'b', submission: 'k1' })))
    await timePasses(world(), 11 * 60)
    ids.add(idOf(await receive(world(), site, { message: 'a', submission: 'k2' })))
    ids.add(idOf(await receive(world(), site, { message: 'a', name: 'Bo Li', submission: 'k1' })))
    expect(ids.size).toBe(4)
  })

  test('ENQ-31 twenty buyers ask for the last place at once: one has it, the others are told', async () => {
    const site = await aTestDriveDealer(world())
    const offered = await openAppointments(scope(world(), site), site.settings.locations, { now })
    const rounds = 3
    for (const { dateTime } of offered.slice(0, rounds)) {
      const asked = await Promise.all(
        Array.from({ length: 20 }, (_, i) =>
          receive(world(), site, { form: 'test-drive', dateTime, name: `Buyer ${i}` }),
        ),
      )
      expect(asked.filter((one) => 'leadId' in one)).toHaveLength(1)
      expect(
        asked.filter((one) => 'refused' in one && one.refused === 'slot-taken' && one.errors.dateTime),
      ).toHaveLength(19)
    }
    const left = await openAppointments(scope(world(), site), site.settings.locations, { now })
    expect(left).toHaveLength(offered.length - rounds)
    expect((await listLeads(scope(world(), site), 100)).count).toBe(rounds)
  })

  test('ENQ-31 a location gives as many test drives at once as it can, a car only one', async () => {
    const site = await aTestDriveDealer(world(), 2)
    await hasStock(world(), site, [aCar({ stockNumber: 'B1', carType: 'demo' })])
    const [first, second] = await openAppointments(scope(world(), site), site.settings.locations, { now })
    const drive = (facts: object) => receive(world(), site, { form: 'test-drive', ...facts })
    const [car] = (
      (await world().database.asSite(site.id, (tx) => tx.execute(sql`select id from cars`))) as unknown as {
        rows: { id: string }[]
      }
    ).rows
    const one = await drive({ dateTime: first!.dateTime, car_id: car!.id })
    expect((await showLead(scope(world(), site), idOf(one)))!.payload.subcategory).toBe(
      'Test Drive Booking New',
    )
    expect(await drive({ dateTime: first!.dateTime, car_id: car!.id, name: 'Bo' })).toMatchObject({
      refused: 'slot-taken',
    })
    expect(await drive({ dateTime: first!.dateTime, name: 'Cy' })).toHaveProperty('leadId')
    expect(await drive({ dateTime: first!.dateTime, name: 'Di' })).toMatchObject({ refused: 'slot-taken' })
    expect(await drive({ dateTime: second!.dateTime, car_id: car!.id, name: 'Di' })).toHaveProperty('leadId')
    const forCar = await openAppointments(scope(world(), site), site.settings.locations, {
      now,
      carId: car!.id,
    })
    expect(forCar.map(({ dateTime }) => dateTime)).not.toContain(second!.dateTime)
  })

  test('a time in the past, outside the hours or that nobody offers is refused; leaving it open is not', async () => {
    const site = await aTestDriveDealer(world())
    for (const dateTime of [
      '2020-01-01T09:00:00+10:00',
      '2026-07-02T03:00:00+10:00',
      '2026-07-02T09:17:00+10:00',
      '2036-07-02T09:00:00+10:00',
      'soon',
    ])
      expect(await receive(world(), site, { form: 'test-drive', dateTime }), dateTime).toMatchObject({
        errors: { dateTime: expect.stringContaining('available') },
      })
    expect(await receive(world(), site, { form: 'test-drive', message: '' })).toHaveProperty('leadId')
  })

  test('TEN-01 another site’s car, location, lead or place is none here', async () => {
    const [ours, theirs] = [await aDealer(world()), await aDealer(world())]
    await hasStock(world(), theirs, [aCar({ stockNumber: 'T1' })])
    const [car] = (
      (await world().database.asSite(theirs.id, (tx) => tx.execute(sql`select id from cars`))) as unknown as {
        rows: { id: string }[]
      }
    ).rows
    const lead = idOf(await receive(world(), theirs))
    expect(await receive(world(), ours, { form: 'car', car_id: car!.id })).toMatchObject({
      refused: 'unknown-car',
    })
    expect(await receive(world(), ours, { form: 'other', location: 'l9' })).toMatchObject({
      refused: 'unknown-location',
    })
    expect(await receive(world(), ours, { form: 'offer', lead_id: lead })).toMatchObject({
      refused: 'unknown-lead',
    })
    expect(
      await receive(world(), ours, { site_id: theirs.id, status: 'x', website_slug: theirs.slug }),
    ).toHaveProperty('leadId')
    const kept = (await listLeads(scope(world(), ours), 10)).leads
    expect(kept.map(({ payload }) => payload.website_slug)).toEqual([ours.slug])
    expect(await showLead(scope(world(), ours), lead)).toBeNull()
    expect((await listLeads(scope(world(), theirs), 10)).count).toBe(1)
  })

  test('ENQ-35 accepting an offer goes on with its lead, with form_completed true unless said otherwise', async () => {
    const site = await aDealer(world())
    const first = idOf(await receive(world(), site))
    const bare = {
      form: undefined,
      name: '',
      email: '',
      phone: '',
      message: '',
      terms_conditions: '',
      opt_in: '',
      location: '',
    }
    const accepted = idOf(
      await receive(world(), site, { ...bare, lead_id: first, subcategory: '3. Offer Accepted' }),
    )
    expect(await showLead(scope(world(), site), accepted)).toMatchObject({
      form: 'offer',
      followsId: first,
      payload: {
        name: 'Ann Chen',
        email: 'ann@example.com',
        subcategory: '3. Offer Accepted',
        form_completed: true,
        offer_accepted: true,
        id: first,
      },
    })
    const halfway = idOf(
      await receive(world(), site, { ...bare, lead_id: first, offer_accepted: true, form_completed: false }),
    )
    expect((await showLead(scope(world(), site), halfway))!.payload.form_completed).toBe(false)
    expect(await receive(world(), site, { ...bare, offer_accepted: true })).toHaveProperty('errors.name')
  })

  test('TRD-08 a filled trap field looks like success and makes no lead; it is kept, and delivered when the operator says so', async () => {
    const site = await aTestDriveDealer(world())
    const offered = () => openAppointments(scope(world(), site), site.settings.locations, { now })
    const [{ dateTime } = { dateTime: '' }] = await offered()
    const facts = { form: 'test-drive', dateTime, message: 'pills' }
    const id = idOf(await receive(world(), site, { ...facts, referral_note: 'buy pills' }))
    expect(await listLeads(scope(world(), site), 10)).toEqual({ count: 0, suspected: 1, leads: [] })
    expect((await listLeads(scope(world(), site), 10, true)).leads).toMatchObject([
      { id, isSuspected: true, payload: { name: 'Ann Chen' }, deliveries: ['held', 'held'] },
    ])
    expect((await offered())[0]!.dateTime).toBe(dateTime)
    expect(await replayDeliveries(scope(world(), site), { leadId: null })).toEqual([])
    // The same without the trap, as by a person whose browser had filled it, is a lead.
    const person = idOf(await receive(world(), site, facts))
    expect(person).not.toBe(id)
    expect(await replayDeliveries(scope(world(), site), { leadId: id })).toHaveLength(2)
    expect(await listLeads(scope(world(), site), 10)).toMatchObject({ count: 2, suspected: 0 })
  })

  test('ENQ-16 a postcode that nobody has is an error of its field', async () => {
    const site = await aDealer(world(), { enquiry: { fields: ['postcode'] } as never })
    expect(await receive(world(), site, { postcode: '0001' })).toEqual({
      errors: { postcode: 'Invalid postcode' },
    })
    expect(await receive(world(), site, { postcode: '4105' })).toHaveProperty('leadId')
  })

  test('whatever is written into a field, the lead is kept as text and nothing else happens', async () => {
    const site = await aDealer(world())
    const nasty = [
      'a\u0000b',
      '\ud800x',
      '\u202eevil',
      '<svg onload=alert(1)>',
      'Ann\r\nBcc: all@x.example',
      '\u05d0\u05d1\u05d2',
      "'; drop table leads; --",
      '😀'.repeat(20),
    ]
    for (const name of nasty)
      expect(await receive(world(), site, { name, message: name }), name).toHaveProperty('leadId')
    const kept = (await listLeads(scope(world(), site), 50)).leads.map(({ payload }) => payload.name)
    expect(kept).toContain('<svg onload=alert(1)>')
    expect(kept).toContain('Ann Bcc: all@x.example')
    for (const name of kept) expect(name).not.toMatch(/[\p{Cc}\u202e\ufffd]/u)
  })

  test('prints of submissions are forgotten after some days, their leads are not', async () => {
    const site = await aDealer(world())
    await receive(world(), site, { message: 'old' })
    await timePasses(world(), 5 * 86_400)
    await prunePrints(world().database, 4)
    const prints = await scope(world(), site).db.transaction((tx) => tx.select().from(leadPrints))
    expect(prints).toEqual([])
    expect((await listLeads(scope(world(), site), 10)).count).toBe(1)
  })
})
