import { setTimeout as pause } from 'node:timers/promises'
import { type SQL, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { keepUser } from '#app/accounts/sessions.server.ts'
import { forms } from '#app/forms.server.ts'
import { saveCar } from '#app/garage/watchlist.server.ts'
import { receiveMail } from '#app/leads/inbound/receive-mail.server.ts'
import { receiveLead } from '#app/leads/leads.server.ts'
import { findLead } from '#app/leads/work/lead-inbox.server.ts'
import { addLeadMessage } from '#app/leads/work/lead-messages.server.ts'
import { askedRoute, movedTo } from '#app/office/asked-data.ts'
import { addGroup, putInGroup } from '#app/people/groups.server.ts'
import { giveRole, keepPerson, type Workplace } from '#app/people/people.server.ts'
import { openStaffSession } from '#app/people/staff-sessions.server.ts'
import { listOutbox } from '#app/platform/outbox.server.ts'
import { dayWords } from '#app/platform/zoned-time.ts'
import { reservations } from '#app/reservations/tables.server.ts'
import { countView } from '#app/stock/car-views.server.ts'
import { listCars } from '#app/stock/cars.server.ts'
import { changeStock } from '#app/stock/change-stock.server.ts'
import { holdCar } from '#app/stock/holds.server.ts'
import { carPhotos } from '#app/stock/photos/tables.server.ts'
import { listAudit } from '#app/tenancy/audit.server.ts'
import { may } from '#app/tenancy/permissions.ts'
import { type Role, roles } from '#app/tenancy/roles.ts'
import type { Site } from '#app/tenancy/tenancy.ts'
import type { VerbName } from '#app/tenancy/verb-names.ts'
import { handOnLeads } from '#app/verbs/lead-turns.server.ts'
import { assignLead, mergeLead, planLead } from '#app/verbs/lead-work.server.ts'
import { addCar } from '#app/verbs/own-cars.server.ts'
import { inviteStaff } from '#app/verbs/staff.server.ts'
import { aDeployment } from '#test/deployment.ts'
import { deedsOf, managed, operator } from '#test/staff.ts'
import { webOf } from '#test/website.ts'
import { aCar, aSite, hasStock, now, onBothDatabases, scope, type World } from '#test/world.ts'
import type { Deployment } from './deployment.ts'

const host = 'office.localhost:3000'
const anEmail = () => `mel.${crypto.randomUUID().slice(0, 8)}@yard.example`
const placeAt = (site: Site) => ({ siteId: site.id })

async function aPerson(world: World, places: readonly (readonly [Workplace, Role])[], email = anEmail()) {
  const { id, token } = await world.database.asPlatform(async (tx) => {
    const person = await keepPerson(tx, email)
    for (const [place, role] of places) await giveRole(tx, person.id, place, role)
    return { id: person.id, token: (await openStaffSession(tx, person.id, 'Chrome on Mac')).token }
  })
  return { id, email, token }
}

type Sent = {
  readonly token?: string | null
  readonly form?: Readonly<Record<string, string>>
  readonly browser?: string
  readonly headers?: Readonly<Record<string, string>>
}

function anOffice(world: World, at = now, held: Partial<Deployment> = {}) {
  const web = webOf({ ...aDeployment(world, at), ...held })
  return async (path: string, { token = null, form, browser = 'b'.repeat(43), headers }: Sent = {}) => {
    const cookie = [`office-browser=${browser}`, ...(token ? [`office-session=${token}`] : [])].join('; ')
    const answer = await web.fetch(
      new Request(`http://${host}${path}`, {
        ...(form && { method: 'POST', body: new URLSearchParams(form) }),
        headers: {
          host,
          cookie,
          ...headers,
          ...(form && { 'sec-fetch-site': 'same-origin', origin: `http://${host}` }),
        },
      }),
    )
    const to = answer.headers.get('location')
    return { answer, status: answer.status, to, text: await answer.text() }
  }
}

/** Their last proof was longer ago than it counts. */
const age = (world: World, personId: string) =>
  world.database.asPlatform((tx) =>
    tx.execute(
      sql`update staff_sessions set proven_at = now() - interval '11 minutes' where person_id = ${personId}`,
    ),
  )

const codeTo = (world: World, site: Site, email: string) =>
  world.database.asPlatform(async (tx) => {
    const mails = await listOutbox(tx, site.id, 50)
    return /^\d{6}/.exec(mails.find(({ to }) => to === email)?.subject ?? '')?.[0] ?? ''
  })

/** A site with a lead that was given up. */
async function aYard(world: World) {
  const deliver = [{ kind: 'email' as const, to: 'sales@dealer.example' }]
  const smsFrom = '+61491570110'
  const site = await aSite(world, { leads: { deliver, smsFrom, mostPerAddress: 60 } as never })
  const ann = { name: 'Ann Buyer', phone: '0491 570 006', email: 'ann@example.com', message: 'Is it there?' }
  const taken = await receiveLead(
    scope(world, site),
    forms,
    { ...ann, form: 'other', terms_conditions: 'on' },
    {
      origin: 'http://dealer.example',
      userAgent: '',
      now,
    },
  )
  const giveUp = () =>
    world.database.asPlatform((tx) =>
      Promise.all([
        tx.execute(sql`update lead_deliveries set status = 'dead' where site_id = ${site.id}`),
        tx.execute(
          sql`update inbound_mails set outcome = 'not read', lead_id = null where site_id = ${site.id}`,
        ),
      ]),
    )
  const facts = { scope: scope(world, site), forms, now, origin: 'https://dealer.example', mailFrom: null }
  const raw = Buffer.from('From: leads@wheels.example\nSubject: Anfrage\n\nKunde: Bo')
  const mail = { way: 'smtp' as const, raw, sender: null, recipient: 'r', token: null }
  const [kept] = (await receiveMail(facts, mail))!
  await giveUp()
  return { site, leadId: (taken as { leadId: string }).leadId, mailId: kept!.id, giveUp }
}

onBothDatabases((world) => {
  test('a list of leads is taken as a file by who may, once they proved to be it: every lead of its view, and nothing that a spreadsheet works out', async () => {
    const { site, leadId } = await aYard(world())
    const office = anOffice(world())
    const mel = await aPerson(world(), [[placeAt(site), 'manager']])
    const path = `/${site.slug}/leads.csv`
    const by = managed(world(), site, operator)
    await by.db.transaction((tx) =>
      tx.execute(sql`
        insert into leads (site_id, id, form, payload, received_at)
        select ${site.id}, 'f' || i, 'other', (select payload from leads where id = ${leadId}) || jsonb_build_object('name', '=1+' || i),
          now() - make_interval(mins => i) from generate_series(1, 1203) i`),
    )
    await assignLead(by, leadId, mel.id)
    const taken = await office(path, { token: mel.token, form: { view: 'all', q: '' } })
    expect(taken.answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="[\w-]+-leads-\d{4}-/,
    )
    const lines = taken.text.split('\r\n')
    expect(lines).toHaveLength(1205)
    expect(new Set(lines.map((line) => line.split(',')[0])).size).toBe(1205)
    expect(lines.find((line) => line.startsWith(leadId))).toContain(`,new,,${mel.email},`)
    expect(taken.text).toContain("'=1+77")
    const searched = await office(path, { token: mel.token, form: { view: 'mine', q: 'ann' } })
    expect(searched.text.split('\r\n')).toHaveLength(2)
    expect(
      (await deedsOf(by)).filter(({ verb }) => verb === 'lead.export').map(({ after }) => after),
    ).toEqual(expect.arrayContaining([{ view: 'all' }, { view: 'mine', text: 'ann' }]))
    await age(world(), mel.id)
    expect((await office(path, { token: mel.token, form: {} })).to).toContain('/prove?')
    expect((await office(path, { form: {} })).to).toContain('/prove?')
    for (const role of ['sales', 'marketing', 'viewer'] as const) {
      const { token } = await aPerson(world(), [[placeAt(site), role]])
      expect([role, (await office(path, { token, form: {} })).status]).toEqual([role, 404])
    }
    const elsewhere = await aPerson(world(), [[placeAt(await aSite(world())), 'owner']])
    expect((await office(path, { token: elsewhere.token, form: {} })).status).toBe(404)
  })

  test('what a buyer attached is shown or taken away by who reads buyers, and is never a page', async () => {
    const { site, leadId } = await aYard(world())
    const office = anOffice(world())
    const by = managed(world(), site, operator)
    const mail = {
      id: crypto.randomUUID(),
      leadId,
      kind: 'email',
      text: 'It is here.',
      actor: operator,
    } as const
    await by.db.transaction((tx) => addLeadMessage(tx, site.id, mail))
    const picture = await sharp({ create: { width: 800, height: 600, channels: 3, background: 'teal' } })
      .withExif({ IFD0: { Artist: 'Ann' } })
      .png()
      .toBuffer()
    const part = (type: string, name: string, bytes: Buffer) =>
      `--b\r\nContent-Type: ${type}\r\nContent-Disposition: attachment; filename="${name}"\r\nContent-Transfer-Encoding: base64\r\n\r\n${bytes.toString('base64')}\r\n`
    const raw = Buffer.from(
      `From: Ann <ann@example.com>\r\nIn-Reply-To: <${mail.id}@here.example>\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n\r\nSee.\r\n${part('image/png', 'rust.png', picture)}${part('text/html', 'a; page.html', Buffer.from('<script>1</script>'))}${part('image/jpeg', 'lie.jpg', Buffer.from('<script>1</script>'))}--b--`,
    )
    const facts = { scope: scope(world(), site), forms, now, origin: 'http://dealer.example', mailFrom: null }
    await receiveMail(facts, {
      way: 'smtp',
      raw,
      sender: null,
      recipient: `${site.slug}@in.example`,
      token: null,
    })
    const { messages } = (await findLead(by, leadId))!
    const path = `/${site.slug}/leads/${leadId}/files/${messages.at(-1)!.id}`
    const mel = await aPerson(world(), [[placeAt(site), 'sales']])
    const screen = await office(`/${site.slug}/leads/${leadId}`, mel)
    expect(screen.text).toContain(`<img src="${path}/0?small" alt="rust.png"`)
    expect(screen.text).toContain('lie.jpg: not what it says it is, not opened')
    const headers = {
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store',
    }
    const made = await office(`${path}/0?small`, mel)
    expect(Object.fromEntries(made.answer.headers)).toMatchObject({
      ...headers,
      'content-type': 'image/jpeg',
    })
    expect(made.text).not.toContain('Ann')
    const taken = await office(`${path}/1`, mel)
    expect(Object.fromEntries(taken.answer.headers)).toMatchObject({
      ...headers,
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="a_ page.html"; filename*=UTF-8''a%3B%20page.html`,
    })
    expect(taken.text).toBe('<script>1</script>')
    for (const none of ['2', '3', 'x', '01']) expect((await office(`${path}/${none}`, mel)).status).toBe(404)
    const { token } = await aPerson(world(), [[placeAt(site), 'marketing']])
    expect((await office(`${path}/0`, { token })).status).toBe(404)
    const other = await aSite(world())
    const elsewhere = await aPerson(world(), [[placeAt(other), 'owner']])
    for (const away of [path, path.replace(site.slug, other.slug)])
      expect((await office(`${away}/0`, elsewhere)).status).toBe(404)
    expect((await office(`${path}/0`)).to).toBe('/sign-in')
    const onSite = await webOf(aDeployment(world())).fetch(
      new Request(`http://${site.slug}.localhost:3000${path}/0`, {
        headers: { host: `${site.slug}.localhost:3000` },
      }),
    )
    expect(onSite.status).toBe(404)
  })

  test('many leads are changed at once: each by its own verb, with what was not changed and why, and taken back where nobody was since', async () => {
    const { site, leadId } = await aYard(world())
    const office = anOffice(world())
    const mel = await aPerson(world(), [[placeAt(site), 'manager']])
    const by = managed(world(), site, operator)
    await by.db.transaction((tx) =>
      tx.execute(sql`
        insert into leads (site_id, id, form, payload, received_at)
        select ${site.id}, 'b' || i, 'other', (select payload from leads where id = ${leadId}), now() - make_interval(mins => i) from generate_series(1, 20) i`),
    )
    const path = `/${site.slug}/leads`
    const post = async (form: Record<string, string>, token = mel.token) =>
      (await office(path, { token, form })).text
    const ids = Array.from({ length: 20 }, (_, i) => `b${i + 1}`)
    const given = await post({ leads: [...ids, 'gone'].join(','), do: `give:${mel.id}` })
    expect(given).toContain('20 leads were changed.')
    expect(given).toContain('One lead was not changed:')
    expect(given).toContain('A lead: it is not there any more.')
    const deeds = (await listAudit(by, { verb: 'lead.assign', limit: 100 })).map(({ id }) => id)
    expect(deeds).toHaveLength(20)
    await assignLead(by, 'b7', null)
    const back = await post({ act: 'undo', deeds: deeds.join(',') })
    expect(back).toContain('19 leads were taken back.')
    expect(back).toContain('One lead was left alone')
    expect(await post({ leads: 'b1,b2', do: 'lost:price' })).toContain('2 leads were changed.')
    expect(await post({ leads: 'b3', do: 'spam' })).toContain('One lead was changed.')
    expect(await post({ leads: 'b3', do: 'spam' })).toContain('it stands so already')
    for (const wrong of ['', 'lost:', 'lost:no reason', 'give:somebody', 'eat', '__proto__'])
      expect([wrong, await post({ leads: 'b4', do: wrong })]).toEqual([
        wrong,
        expect.stringContaining('Please choose leads, and what is to be done with them.'),
      ])
    const doubles = await post({ leads: 'b10,b11,b12,gone', do: 'together' })
    expect(doubles).toContain('2 leads were changed.')
    expect(doubles).toContain('A lead: it is not there any more.')
    expect((await findLead(by, 'b12'))?.parts).toHaveLength(2)
    await by.db.transaction((tx) =>
      tx.execute(
        sql`update leads set payload = payload || '{"email": "x@y.example", "phone": "0491570158"}' where id = 'b13'`,
      ),
    )
    expect(await post({ leads: 'b14,b13', do: 'together' })).toContain('it is of another number and address')
    expect(await post({ leads: 'b4', do: 'take' })).toContain('One lead was changed.')
    expect(await post({ leads: 'b4', do: 'take' })).toContain('it is yours already')
    const kim = await aPerson(world(), [[placeAt(site), 'sales']])
    expect(await post({ leads: 'b4', do: 'take' }, kim.token)).toContain('it is with somebody already')
    expect(await post({ leads: 'b4', do: 'done' })).toContain('One lead was changed.')
    expect(await post({ leads: 'b4', do: 'done' })).toContain('it waits for nothing')
    expect(await post({ leads: 'gone', do: 'done' })).toContain('it is not there any more')
    await by.db.transaction((tx) =>
      tx.execute(sql`update lead_work set again = 'replied', again_at = now() where lead_id = 'b4'`),
    )
    expect(await post({ leads: 'b4', do: 'done' })).toContain('One lead was changed.')
    expect((await findLead(by, 'b4'))?.lead).toMatchObject({
      ...{ again: null, state: 'working', assigneeId: mel.id },
    })
    const many = Array.from({ length: 501 }, (_, i) => `x${i}`).join(',')
    expect(await post({ leads: many, do: 'spam' })).toContain('At most 500 leads are changed at once.')
    const before = (await deedsOf(by)).length
    const viewer = await aPerson(world(), [[placeAt(site), 'viewer']])
    for (const what of ['spam', 'take', 'done'])
      expect(await post({ leads: 'b5', do: what }, viewer.token)).toContain('Your role reads leads')
    const elsewhere = await aPerson(world(), [[placeAt(await aSite(world())), 'owner']])
    expect((await office(path, { token: elsewhere.token, form: { leads: 'b4', do: 'spam' } })).status).toBe(
      404,
    )
    const marketing = await aPerson(world(), [[placeAt(site), 'marketing']])
    expect((await office(path, { token: marketing.token, form: { leads: 'b4', do: 'spam' } })).status).toBe(
      404,
    )
    expect(await deedsOf(by)).toHaveLength(before)
  })

  test('a lead shows the cars that its buyer looked at, and those they saved while they agree to hear of offers', async () => {
    const { site, leadId } = await aYard(world())
    const by = managed(world(), site)
    await hasStock(
      world(),
      site,
      ['Ranger', 'Amarok', 'Triton'].map((model) => aCar({ model })),
    )
    const { cars } = await listCars(by, 9)
    const [ranger, amarok, triton] = ['Ranger', 'Amarok', 'Triton'].map((model) =>
      cars.find((one) => one.model === model),
    )
    const seen = [amarok!, triton!].map(({ slug }) => `/cars/${slug}`)
    const run = (statement: SQL) => by.db.transaction((tx) => tx.execute(statement))
    const attributes = JSON.stringify({
      visited_pages: ['/', ...seen, '/cars/gone'],
      linked_query_params: {},
    })
    await run(
      sql`update leads set payload = payload || jsonb_build_object('lead_attributes', ${attributes}::jsonb), car_id = ${triton!.id}`,
    )
    const user = await by.db.transaction((tx) =>
      keepUser(tx, site.id, '+61491570006', { website: 'w', dealership_slug: 'd' }),
    )
    await saveCar(by, user.id, ranger!.id, now)
    const mel = await aPerson(world(), [[placeAt(site), 'sales']])
    const office = anOffice(world())
    const shown = async () => {
      const { text } = await office(`/${site.slug}/leads/${leadId}`, mel)
      return ['Also looked at', 'Saved by them'].map((title) => {
        const [, list = ''] = new RegExp(`aria-label="${title}".*?<ul[^>]*>(.*?)</ul>`, 's').exec(text) ?? []
        return ['Ranger', 'Amarok', 'Triton'].filter((model) => list.includes(model))
      })
    }
    expect([ranger, amarok, triton].map((one) => one?.model)).toEqual(['Ranger', 'Amarok', 'Triton'])
    expect(await shown()).toEqual([['Amarok'], []])
    await run(sql`insert into lead_consents (site_id, lead_id, kind, wording, name, email, phone, given_at)
      values (${site.id}, ${leadId}, 'marketing', 'w', 'Ann', 'ann@example.com', '0491 570 006', now())`)
    expect(await shown()).toEqual([['Amarok'], ['Ranger']])
  })

  test('a lead that reserved says the deposit, until when the car is held and its reference, also where another was put together with it', async () => {
    const { site, leadId } = await aYard(world())
    const by = managed(world(), site)
    const run = (statement: SQL) => by.db.transaction((tx) => tx.execute(statement))
    const mel = await aPerson(world(), [[placeAt(site), 'sales']])
    const office = anOffice(world())
    const shown = async (id: string) => {
      const { text } = await office(`/${site.slug}/leads/${id}`, mel)
      const [, facts = ''] = /aria-label="Reservation (.*?)<\/section>/s.exec(text) ?? []
      return facts.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
    }
    await by.db.transaction((tx) =>
      tx.insert(reservations).values({
        ...{
          siteId: site.id,
          id: 'abcdef12-3',
          token: 't',
          carId: 'c',
          carSlug: 's',
          carName: '2021 Kia Rio',
        },
        ...{
          stockNumber: 'K1',
          state: 'held',
          lastCause: 'paid',
          depositCents: 200_00,
          chargedCents: 200_00,
        },
        ...{ holdHours: 48, name: 'Ann', lastName: 'Buyer', email: 'ann@example.com', phone: '0491570006' },
        ...{ leadId, way: 'reserve', origin: 'https://dealer.example', startedAt: '2026-07-01T01:00:00Z' },
        ...{
          payBy: '2026-07-01T01:30:00Z',
          heldAt: '2026-07-01T01:05:00Z',
          heldUntil: '2026-07-03T01:05:00Z',
        },
      }),
    )
    expect(await shown(leadId)).toBe('')
    await run(sql`update leads set form = 'reserve'`)
    const told = 'Car 2021 Kia Rio, K1 Deposit $200.00, paid Hold until Friday 3 July, 11:05 am'
    expect(await shown(leadId)).toContain(told)
    expect(await shown(leadId)).toContain('ABCDEF12')
    await run(sql`insert into leads (site_id, id, form, payload, received_at)
      select site_id, 'whole', 'other', payload, received_at from leads where id = ${leadId}`)
    expect(await shown('whole')).toBe('')
    await mergeLead(by, leadId, 'whole')
    expect(await shown('whole')).toContain(told)
    await run(
      sql`update reservations set state = 'released', refunded_cents = 20000, ended_at = '2026-07-01T01:40:00Z'`,
    )
    expect(await shown('whole')).toContain('Deposit $200.00, given back Hold over since 11:40 am')
  })

  test('after a call that nobody took the next step is offered, and a greeting alone is no answer', async () => {
    const { site, leadId } = await aYard(world())
    const office = anOffice(world())
    const { token } = await aPerson(
      world(),
      [[placeAt(site), 'sales']],
      `mel.${leadId.slice(0, 8)}@yard.example`,
    )
    const lead = `/${site.slug}/leads/${leadId}`
    const message = () => crypto.randomUUID()
    const offer = 'Next step: ring back tomorrow at 10'
    expect((await office(lead, { token })).text).not.toContain(offer)
    const called = await office(lead, { token, form: { act: 'call', reached: 'no', message: message() } })
    expect((await office(called.to!, { token })).text).toContain(offer)
    const [, text = ''] =
      /<textarea[^>]*name="text"[^>]*>([^<]*)</.exec((await office(lead, { token })).text) ?? []
    expect(text).toContain('Hi Ann,')
    const sends = async (text: string) =>
      /(told|fault)=\w+/.exec(
        (await office(lead, { token, form: { act: 'email', text, message: message() } })).to!,
      )![0]
    expect(await sends(text.replaceAll('\n', '\r\n'))).toBe('fault=empty')
    expect(await sends(text.replace('Hi Ann,', 'Hi Ann, it is here.'))).toBe('told=sent')
  })

  test('a mail may go with photos of the lead’s car: they are shown from the office’s own host, and told of in the thread', async () => {
    const { site, leadId } = await aYard(world())
    const by = managed(world(), site)
    const images = Array.from({ length: 8 }, (_, i) => ({ url: `/demo/${i}.jpg`, thumbUrl: null }))
    await hasStock(world(), site, [aCar({ images })])
    await by.db.transaction((tx) => tx.execute(sql`update leads set car_id = (select id from cars limit 1)`))
    const asked: string[] = []
    const pictures = {
      ...aDeployment(world()).pictures,
      answer: async ({ url }: Request, { id }: { id: string }) => {
        asked.push(`${id} ${new URL(url).pathname}`)
        return new Response('made', { headers: { 'Content-Type': 'image/jpeg' } })
      },
    }
    const office = anOffice(world(), now, { pictures })
    const mel = await aPerson(world(), [[placeAt(site), 'sales']])
    const lead = `/${site.slug}/leads/${leadId}`
    const { text } = await office(lead, mel)
    expect(text.match(/<img src="[^"]*photos[^"]*"/g)).toHaveLength(6)
    expect(text).not.toContain(' checked')
    expect((await office(`${lead}?do=sms`, mel)).text).not.toContain('Photos of the car')
    const photo = await office(`${lead}/photos/5`, mel)
    expect([photo.text, photo.answer.headers.get('content-type')]).toEqual(['made', 'image/jpeg'])
    expect(asked).toEqual([`${site.id} /img/480x320,75,jpeg,cover/demo/5.jpg`])
    for (const none of ['6', 'x', '-1'])
      expect((await office(`${lead}/photos/${none}`, mel)).status).toBe(404)
    const { token } = await aPerson(world(), [[placeAt(site), 'marketing']])
    expect((await office(`${lead}/photos/0`, { token })).status).toBe(404)
    const answer = {
      act: 'email',
      text: 'Here it is.',
      seen: '',
      writers: '',
      'photo-0': 'yes',
      'photo-4': 'yes',
    }
    const form = { ...answer, message: crypto.randomUUID() }
    expect((await office(lead, { ...mel, form })).to).toContain('told=sent')
    expect((await office(lead, mel)).text).toContain('e-mail with 2 photos')
    await hasStock(world(), site, [aCar()])
    const gone = await office(lead, {
      ...mel,
      form: { ...form, text: 'Here it is once more.', message: crypto.randomUUID(), seen: form.message },
    })
    expect(gone.to).toContain('fault=photos')
    const kept = (await office(gone.to!, mel)).text
    expect(kept).toContain('The car does not show one of those photos any more.')
    expect(kept).toContain('Here it is once more.')
  })

  test('two who answer one lead at once are told before either sends, and what they wrote is kept', async () => {
    const { site, leadId } = await aYard(world())
    const office = anOffice(world())
    const [mel, tom] = [
      await aPerson(world(), [[placeAt(site), 'sales']]),
      await aPerson(world(), [[placeAt(site), 'sales']]),
    ]
    const viewer = await aPerson(world(), [[placeAt(site), 'viewer']])
    const lead = `/${site.slug}/leads/${leadId}`
    const writes = (token: string, form: Record<string, string>) =>
      office(lead, {
        token,
        form: { message: crypto.randomUUID(), seen: '', writers: '', ...form },
        ...(form.act === 'draft' && { headers: { 'x-office-data': 'lead' } }),
      })
    const kept = await writes(mel.token, { act: 'draft', text: 'Dear Ann, it is', subject: 'The Rio' })
    expect(JSON.parse(kept.text)).toEqual({ isKept: true, lastId: '', last: null, writers: [] })
    expect((await writes(viewer.token, { act: 'draft', text: 'x' })).status).toBe(403)
    const own = await office(lead, { token: mel.token })
    for (const words of ['Dear Ann, it is', 'The Rio', 'A draft of yours, kept '])
      expect(own.text).toContain(words)
    const name = `Mel ${mel.email.split(/[.@]/)[1]!.replace(/^./, (letter) => letter.toUpperCase())}`
    expect((await office(lead, { token: tom.token })).text).toContain(`${name} is writing an answer.`)
    const told = await writes(tom.token, { act: 'email', text: 'Tom’s words' })
    expect(told.to).toContain('fault=writing')
    expect((await office(told.to!, { token: tom.token })).text).toContain('Tom’s words')
    expect((await writes(tom.token, { act: 'email', text: 'Tom’s words', writers: mel.id })).to).toContain(
      'told=sent',
    )
    const late = await writes(mel.token, { act: 'email', text: 'Dear Ann, it is here.' })
    expect(late.to).toContain('fault=answered')
    const again = (await office(late.to!, { token: mel.token })).text
    expect(again).toMatch(/answered \d+ s ago: please read it first/)
    expect(again).toContain('Dear Ann, it is here.')
    const seen = /name="seen" value="([^"]+)"/.exec(again)![1]!
    expect((await writes(mel.token, { act: 'email', text: 'Dear Ann, it is here.', seen })).to).toContain(
      'told=sent',
    )
    const after = (await office(lead, { token: mel.token })).text
    expect(after).not.toContain('A draft of yours')
    expect((await writes(mel.token, { act: 'email', text: 'For {price}', seen })).to).toContain('fault=field')
    expect((await office(lead, { token: mel.token })).text).toContain('For {price}')
    expect((await writes(mel.token, { act: 'discard' })).to).toContain('told=discarded')
    expect((await office(lead, { token: mel.token })).text).not.toContain('For {price}')
  })

  test('an act that needs a proof asks who is there, and goes on with its form as it was', async () => {
    const site = await aSite(world())
    const office = anOffice(world())
    const person = await aPerson(world(), [[placeAt(site), 'owner']])
    const { token } = person
    const wanted = anEmail()
    const form = { act: 'invite', email: wanted, role: 'sales' }
    const people = `/${site.slug}/people`
    await age(world(), person.id)
    const asked = await office(people, { token, form })
    expect([asked.status, asked.to]).toEqual([307, `/prove?to=${encodeURIComponent(people)}`])
    const door = await office(asked.to!, { token, form })
    expect(door.status).toBe(200)
    for (const [name, value] of Object.entries(form))
      expect(door.text).toContain(`<input type="hidden" name="${name}" value="${value}"/>`)
    const mailed = await office(asked.to!, { token, form: { ...form, proof: 'mail' } })
    expect(mailed.text).toContain(person.email)
    const wrong = await office(asked.to!, { token, form: { ...form, proof: 'code', 'proof-code': '1' } })
    expect(wrong.text).toContain('That code is wrong')
    expect(wrong.text).toContain(`value="${wanted}"`)
    const code = await codeTo(world(), site, person.email)
    const sent = { ...form, proof: 'code', 'proof-code': code }
    const proven = await office(asked.to!, { token, form: sent })
    expect([proven.status, proven.to]).toEqual([307, people])
    // The browser sends the same form again, with what proved it.
    expect((await office(proven.to!, { token, form: sent })).to).toBe(`${people}?told=invited`)
    const by = managed(world(), site, operator)
    expect(await deedsOf(by)).toMatchObject([{ verb: 'staff.invite', after: { role: 'sales' } }])
    // So does making a passkey, and the device is not asked before.
    await age(world(), person.id)
    const you = await office('/you', { token, form: { act: 'make' } })
    expect([you.status, you.to]).toEqual([307, '/prove?to=%2Fyou'])
    const early = await office('/passkey', {
      token,
      form: { act: 'new' },
      headers: { 'x-office-data': 'passkey' },
    })
    expect(early.text).toBe('{"fault":"not-proven"}')
    // It leads nowhere else.
    for (const elsewhere of ['https://evil.example/', '//evil.example/', 'javascript:alert(1)'])
      expect((await office(`/prove?to=${encodeURIComponent(elsewhere)}`, { token, form })).to).toBe('/')
  })

  test('who may try no code any more today is told to use the link, which proves it as well', async () => {
    const site = await aSite(world())
    const office = anOffice(world())
    const { id, email, token } = await aPerson(world(), [[placeAt(site), 'owner']])
    await age(world(), id)
    const people = `/${site.slug}/people`
    const door = `/prove?to=${encodeURIComponent(people)}`
    const form = { act: 'invite', email: anEmail(), role: 'sales' }
    const prove = (proof: Record<string, string>) => office(door, { token, form: { ...form, ...proof } })
    await prove({ proof: 'mail' })
    const tried = () => prove({ proof: 'code', 'proof-code': '1' })
    for (let i = 0; i < 30; i++) expect((await tried()).text).toContain('That code is wrong')
    const over = await tried()
    expect(over.text).toContain('Open the link in the newest mail instead')
    expect(over.text).not.toContain('name="proof-code"')
    expect(over.text).toContain('name="proof" value="link"')
    expect((await prove({ proof: 'link' })).status).toBe(200)
    const mails = await world().database.asPlatform((tx) => listOutbox(tx, site.id, 50))
    const link = /\/come-in\?token=[\w-]+/.exec(mails.find(({ to }) => to === email)!.text)![0]
    expect((await office(link, { token, form: {} })).status).toBe(303)
    const proven = await prove({ proof: 'link' })
    expect([proven.status, proven.to]).toEqual([307, people])
  })

  test('what another website sends does nothing, nor what comes with a cookie of another deployment', async () => {
    const site = await aSite(world())
    const { token } = await aPerson(world(), [[placeAt(site), 'owner']])
    const web = webOf(aDeployment(world()))
    const post = (path: string, headers: Readonly<Record<string, string>>) =>
      web.fetch(
        new Request(`http://${host}${path}`, {
          method: 'POST',
          body: new URLSearchParams({ act: 'invite', email: anEmail(), role: 'owner', id: 'all' }),
          headers: { host, cookie: `office-session=${token}`, ...headers },
        }),
      )
    const screens = [`/${site.slug}/people`, `/${site.slug}/audit`, `/${site.slug}/today`, '/you', '/invited']
    for (const path of [...screens, '/sign-in', '/sign-out', '/passkey', '/prove?to=/']) {
      const crossSite = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }
      expect([path, (await post(path, crossSite)).status]).toEqual([path, 403])
      expect([path, (await post(path, { origin: `http://${site.slug}.localhost:3000` })).status]).toEqual([
        path,
        403,
      ])
      expect([path, (await post(path, {})).status]).toEqual([path, 403])
    }
    const office = anOffice(world())
    expect((await office(`/${site.slug}/people`, { token })).status).toBe(200)
    for (const other of [`${token.slice(0, -1)}!`, 'x'.repeat(5000), '', "' or 1=1 --"])
      expect([
        other.slice(0, 9),
        (await office(`/${site.slug}/people`, { token: encodeURIComponent(other) })).to,
      ]).toEqual([...[other.slice(0, 9), '/sign-in']])
    expect(await deedsOf(managed(world(), site, operator))).toEqual([])
  })

  test('an invitation is read before it is accepted, and says so to whoever is signed in as somebody else', async () => {
    const site = await aSite(world())
    const office = anOffice(world())
    const owner = await aPerson(world(), [[placeAt(site), 'owner']])
    const invited = await aPerson(world(), [])
    const actor = { kind: 'person', id: owner.id, roles: ['owner'], isProven: true } as const
    const post = {
      messages: { send: async () => ({ sent: true }) } as never,
      origin: `http://${host}`,
      from: { siteId: site.id, name: site.settings.name, timeZone: site.settings.site.timeZone },
      by: owner.email,
    }
    const facts = { email: invited.email, role: 'marketing' as const }
    const outcome = await inviteStaff({ actor, database: world().database }, placeAt(site), facts, post)
    const id = 'invitation' in outcome ? outcome.invitation.id : ''
    const { token } = invited
    expect((await office('/', { token })).to).toBe('/invited')
    expect((await office(`/${site.slug}/today`, { token })).to).toBe('/invited')
    const { text } = await office('/invited', { token })
    expect(text).toContain(owner.email)
    expect(text).toContain('numbers without names')
    const other = await office(`/invited?id=${id}`, { token: owner.token })
    expect(other.text).toContain('sign out and come in by that one')
    expect((await office('/invited', { token: owner.token, form: { id } })).to).toBe('/invited?over')
    expect((await office('/invited', { token, form: { id } })).to).toBe('/passkey')
    expect((await office(`/${site.slug}/today`, { token })).status).toBe(200)
    expect((await office('/invited', { token, form: { id } })).to).toBe('/invited?over')
  })

  test('the last day of an invitation is told in the same words to whoever invites, in the mail and at the door, by the clock of the site', async () => {
    // Where it is another day than at Greenwich, whatever the hour.
    const timeZone = new Date().getUTCHours() < 10 ? 'Pacific/Pago_Pago' : 'Pacific/Kiritimati'
    const site = await aSite(world(), { site: { timeZone } as never })
    const office = anOffice(world())
    const owner = await aPerson(world(), [[placeAt(site), 'owner']])
    const { email, token } = await aPerson(world(), [])
    const people = `/${site.slug}/people`
    await office(people, { token: owner.token, form: { act: 'invite', email, role: 'sales' } })
    const [mail] = await world().database.asPlatform((tx) => listOutbox(tx, site.id, 1))
    const until = `until ${dayWords(new Date(Date.now() + 7 * 86_400_000), timeZone)}`
    const screens = [await office(people, owner), await office('/invited', { token })]
    for (const text of [mail!.text, ...screens.map(({ text }) => text.replaceAll('<!-- -->', ''))])
      expect(text).toContain(until)
  })

  test('who presses Join on an invitation that was taken back meanwhile reads so at the door', async () => {
    const site = await aSite(world())
    const office = anOffice(world())
    const owner = await aPerson(world(), [[placeAt(site), 'owner']])
    const { email, token } = await aPerson(world(), [])
    const people = `/${site.slug}/people`
    await office(people, { token: owner.token, form: { act: 'invite', email, role: 'sales' } })
    const { text } = await office('/invited', { token })
    const id = /value="([\w-]{36})"/.exec(text)![1]!
    // Who is not signed in, or not any more, may still have it.
    expect((await office('/invited', { form: { id } })).to).toBe('/sign-in')
    await office(people, { token: owner.token, form: { act: 'revoke', id } })
    for (const { to } of [
      await office('/invited', { token, form: { id } }),
      await office(`/invited?id=${id}`, { token }),
    ])
      expect((await office(to!, { token })).text).toContain('That invitation was taken back, or is over.')
  })

  test('an invitation that is refused comes back as it was written', async () => {
    const site = await aSite(world())
    const { token, email } = await aPerson(world(), [[placeAt(site), 'owner']])
    const office = anOffice(world())
    const people = `/${site.slug}/people`
    for (const wanted of [email, 'mel at yard']) {
      const { to } = await office(people, { token, form: { act: 'invite', email: wanted, role: 'viewer' } })
      expect(to).toMatch(/fault=/)
      const { text } = await office(to!, { token })
      expect(text).toMatch(new RegExp(`<input[^>]*name="email"[^>]*value="${wanted}"`))
      expect(text).toMatch(/<select[^>]*id="role".*?<option value="viewer" selected/s)
    }
  })

  test('a role that somebody else changed meanwhile is not changed unseen, and can be taken back once', async () => {
    const site = await aSite(world())
    const office = anOffice(world())
    const { token } = await aPerson(world(), [[placeAt(site), 'owner']])
    const mel = await aPerson(world(), [[placeAt(site), 'viewer']])
    const people = `/${site.slug}/people`
    const change = (was: string, role: string) =>
      office(people, { token, form: { act: 'role', id: mel.id, was, role } })
    const changed = await change('viewer', 'manager')
    expect(changed.to).toContain('told=changed&undo=')
    const late = await change('viewer', 'sales')
    expect(late.to).toContain('fault=changed-meanwhile')
    const { text } = await office(late.to!, { token })
    expect(text).toMatch(/<option[^>]* selected="">sales/)
    const deed = new URLSearchParams(changed.to!.split('?')[1]).get('undo')!
    const undo = () => office(`/${site.slug}/audit`, { token, form: { id: deed } })
    expect((await undo()).to).toContain('told=undone')
    expect((await undo()).to).toContain('fault=not-undone')
    const rights = await office(`/${site.slug}/audit`, { token: mel.token, form: { id: deed } })
    expect(rights.to).toContain('fault=not-')
  })

  test('a screen that fails says so in its frame, the log says why, and the browser hears nothing of it', async () => {
    const yard = await aStockedYard(world())
    const { site } = yard
    const mel = await aPerson(world(), [[placeAt(site), 'owner']])
    const logged: unknown[] = []
    const log = { ...aDeployment(world()).log, error: (line: unknown) => logged.push(line) } as never
    // As the query builder's own: it names what was asked, and of whom.
    const failure = Object.assign(new Error('Failed query'), { query: 'select words', params: ['Ann Buyer'] })
    const database = { ...world().database, asSite: () => Promise.reject(failure) }
    const office = anOffice(world(), now, { log, database })
    const path = pathOf(yard, 'lead')
    const { status, text } = await office(path, mel)
    expect(status).toBe(500)
    expect(text).toContain('<title>That could not be shown · Office</title>')
    expect(text).toContain('<h1>That could not be shown</h1>')
    expect(text).toContain(`href="${path}"`)
    expect(text).toContain(`href="/${site.slug}/stock"`)
    expect(text).toContain('"errors":{"lead":{}}')
    expect(text).not.toMatch(/select words|Ann Buyer/)
    expect(logged).toEqual([{ error: failure, path: expect.any(String) }])
  })

  test('two servers whose clocks are wrong by an hour, each another way, let somebody in and keep them in', async () => {
    const site = await aSite(world())
    const hours = (by: number) => anOffice(world(), new Date(Date.now() + by * 3_600_000))
    const [slow, fast] = [hours(-1), hours(1)]
    const { id, email } = await aPerson(world(), [[placeAt(site), 'owner']])
    await slow('/sign-in', { form: { act: 'mail', email } })
    const code = await codeTo(world(), site, email)
    const { answer, to } = await fast('/sign-in', { form: { act: 'code', email, code } })
    expect(to).toBe('/passkey')
    const token = /office-session=([\w-]+)/.exec(answer.headers.get('set-cookie') ?? '')?.[1] ?? ''
    const invite = (office: typeof slow) =>
      office(`/${site.slug}/people`, { token, form: { act: 'invite', email: anEmail(), role: 'sales' } })
    expect((await invite(slow)).to).toContain('told=invited')
    expect((await invite(fast)).to).toContain('told=invited')
    await age(world(), id)
    for (const office of [slow, fast]) expect((await invite(office)).to).toContain('/prove?')
  })

  test('the people of a group are changed where the group is, by its owners, and what they did is read there', async () => {
    const [one, other] = [await aSite(world()), await aSite(world())]
    const office = anOffice(world())
    const slug = `group-${one.slug}`
    const groupId = await world().database.asPlatform(async (tx) => {
      const id = (await addGroup(tx, { slug, name: 'Coast Motors' }))!
      for (const { id: siteId } of [one, other]) await putInGroup(tx, id, siteId)
      return id
    })
    const owner = await aPerson(world(), [[{ groupId }, 'owner']])
    const mel = await aPerson(world(), [[{ groupId }, 'sales']])
    const ofOneSite = await aPerson(world(), [[placeAt(one), 'owner']])
    const people = `/groups/${slug}/people`
    expect((await office(people, { token: ofOneSite.token })).status).toBe(404)
    expect((await office('/groups/nowhere/people', { token: owner.token })).status).toBe(404)
    expect((await office(people)).to).toBe('/sign-in')
    const asMel = await office(people, { token: mel.token })
    expect([asMel.status, asMel.text.includes('Invite somebody')]).toEqual([200, false])
    expect((await office(`/${one.slug}/today`, { token: mel.token })).text).toContain(`href="${people}"`)
    const act = (token: string, form: Readonly<Record<string, string>>) =>
      office(people, { token, form: { id: mel.id, ...form } })
    expect((await act(mel.token, { act: 'role', role: 'owner' })).to).toContain('fault=not-allowed')
    expect((await act(owner.token, { act: 'invite', email: anEmail(), role: 'viewer' })).to).toContain(
      'told=invited',
    )
    expect((await act(owner.token, { act: 'role', role: 'manager' })).to).toContain('told=changed')
    expect((await act(owner.token, { act: 'role', id: owner.id, role: 'sales' })).to).toContain(
      'fault=last-owner',
    )
    expect((await act(owner.token, { act: 'role', id: ofOneSite.id, role: 'sales' })).to).toContain(
      'fault=no-member',
    )
    expect((await act(owner.token, { act: 'out', id: ofOneSite.id })).to).toContain('told=nowhere')
    expect((await act(owner.token, { act: 'out' })).to).toContain('told=out')
    expect((await office(people, { token: mel.token })).to).toBe('/sign-in')
    expect((await act(owner.token, { act: 'remove' })).to).toContain('told=removed')
    const { text } = await office(people, { token: owner.token })
    for (const did of [
      'removed somebody',
      'signed somebody out everywhere',
      'changed a role',
      'invited somebody',
    ])
      expect(text).toContain(did)
    expect(text).toContain(`${mel.email}, manager`)
    expect(text).toContain(other.settings.name)
  })
})

onBothDatabases((world) => {
  test('who sells goes off duty and comes back on Today; a lead that was handed on says so, and that nobody is on duty is said', async () => {
    const yard = await aYard(world())
    const { site, leadId } = yard
    const office = anOffice(world())
    const [owner, mel, tom] = [
      await aPerson(world(), [[placeAt(site), 'owner']]),
      await aPerson(
        world(),
        [[placeAt(site), 'sales']],
        `priya.${crypto.randomUUID().slice(0, 4)}@yard.example`,
      ),
      await aPerson(
        world(),
        [[placeAt(site), 'sales']],
        `tom.${crypto.randomUUID().slice(0, 4)}@yard.example`,
      ),
    ]
    const today = `/${site.slug}/today`
    const duty = (token: string, wanted: string) =>
      office(today, { token, form: { act: 'duty', duty: wanted } })
    expect((await office(today, owner)).text).not.toContain('off duty')
    expect((await office(today, mel)).text).toContain('Go off duty')
    await assignLead(managed(world(), site), leadId, mel.id)
    await handOnLeads(world().database, new Date(Date.now() + 25 * 60_000))
    const { text } = await office(`/${site.slug}/leads/${leadId}`, owner)
    expect(text).toMatch(
      /Handed on from Priya \w+ to Tom \w+: nobody engaged within 20 min, when leads are handed on/,
    )
    expect((await office(`/${site.slug}/audit`, owner)).text).toContain('handed a lead on')
    expect((await duty(mel.token, 'off')).to).toContain('told=off')
    expect((await office(today, mel)).text).toContain('I am back')
    expect((await office(today, owner)).text).not.toContain('Nobody is on duty')
    await duty(tom.token, 'off')
    expect((await office(today, owner)).text).toContain('Nobody is on duty')
    await duty(mel.token, 'on')
    expect((await office(today, owner)).text).not.toContain('Nobody is on duty')
  })
})

onBothDatabases((world) => {
  test('the stock list has every car of the yard as it is shown now, also after a feed, a hold and what left', async () => {
    const site = await aSite(world())
    const at = scope(world(), site)
    const office = anOffice(world())
    const viewer = await aPerson(world(), [[placeAt(site), 'viewer']])
    const image = { url: '/demo/a.webp', thumbUrl: null }
    const cars = [
      aCar({
        stockNumber: 'A1',
        registrationPlate: '473 FWB',
        dealerComments: 'One owner.',
        images: [image],
      }),
      aCar({ stockNumber: 'B1', model: 'RAV4', priceCents: 30_000_00, priceType: 'drive_away_price' }),
      aCar({ stockNumber: 'C1', model: 'Camry', showOnDealerWebsite: false }),
    ]
    await hasStock(world(), site, cars)
    const listed = async (asked: string) => {
      const { text } = await office(`/${site.slug}/stock?${asked}`, viewer)
      return (text.match(/<span class="plate">[^<]+/g) ?? []).map((plate) => plate.split('>')[1]).sort()
    }
    expect(await listed('')).toEqual(['473 FWB', 'B1'])
    expect(await listed('view=hidden')).toEqual(['C1'])
    expect(await listed('view=photos')).toEqual(['B1'])
    expect(await listed('view=words')).toEqual(['B1'])
    expect(await listed('q=473fwb')).toEqual(['473 FWB'])
    expect(await listed('q=camry')).toEqual([])
    const page = await office(`/${site.slug}/stock?q=camry`, viewer)
    expect(page.text).toContain(`href="/${site.slug}/stock?view=hidden&amp;q=camry"`)
    expect(page.text).not.toContain('style=')
    expect(page.text).not.toContain('stock.csv')
    expect((await office(`/${site.slug}/stock.csv`, viewer)).status).toBe(404)
    const seller = await aPerson(world(), [[placeAt(site), 'sales']])
    expect((await office(`/${site.slug}/stock`, seller)).text).toContain('stock.csv')
    expect((await office(`/${site.slug}/stock.csv`, seller)).text.split('\r\n')).toHaveLength(3)
    expect((await office(`/${site.slug}/today`, viewer)).text).toContain('1 car has no description')

    const carId = (await listCars(at, 9)).cars.find((car) => car.stockNumber === 'B1')!.id
    await changeStock(at, async (transaction, { next: generation }) => ({
      outcome: null,
      written: {
        put: await holdCar(transaction, site.id, { carId, holder: 'r1' }, { generation, now }),
        remove: [],
      },
    }))
    expect(await listed('view=reserved')).toEqual(['B1'])
    await hasStock(world(), site, [...cars.slice(1), aCar({ stockNumber: 'D1' })])
    expect(await listed('')).toEqual(['B1', 'D1'])
    expect(await listed('view=reserved')).toEqual(['B1'])
  })

  test('a picture of the list is the site’s own, for who works there, and stays in their browser', async () => {
    const [site, other] = [await aSite(world()), await aSite(world())]
    const asked: string[] = []
    const pictures = {
      ...aDeployment(world()).pictures,
      answer: async ({ url }: Request, { id }: { id: string }) => {
        asked.push(`${id} ${new URL(url).pathname}`)
        return new Response('made', { headers: { 'Cache-Control': 'public, max-age=9' } })
      },
    }
    const office = anOffice(world(), now, { pictures })
    await hasStock(world(), site, [aCar({ images: [{ url: '/demo/a.webp', thumbUrl: null }] })])
    const mel = await aPerson(world(), [[placeAt(site), 'marketing']])
    const { text } = await office(`/${site.slug}/stock`, mel)
    const [, path = ''] = /<img class="thumb" src="([^"]+)"/.exec(text) ?? []
    const { answer, status } = await office(path, mel)
    expect([status, answer.headers.get('cache-control')]).toEqual([200, 'private, max-age=86400'])
    expect((await office(path.replace(site.slug, other.slug), mel)).status).toBe(404)
    expect((await office(path)).to).toBe('/sign-in')
    expect(asked).toEqual([`${site.id} /img/240x160,75,auto,cover/demo/a.webp`])
  })

  test('a price that nobody asked about for two months is given a step, which says how often the car was looked at', async () => {
    const site = await aSite(world())
    await hasStock(world(), site, [aCar({ priceCents: 48_990_00 })])
    const by = scope(world(), site)
    const [{ id } = { id: '' }] = (await listCars(by, 1)).cars
    await by.db.transaction((tx) =>
      tx.execute(sql`
        update cars set record = record || jsonb_build_object('createdAt', to_char(${now.toISOString()}::timestamptz - interval '63 days', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
        where site_id = ${site.id} and id = ${id}`),
    )
    for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.3'])
      await countView(by, id, { address, userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/145.0' }, now)
    const mel = await aPerson(world(), [[placeAt(site), 'manager']])
    const headers = { 'x-office-data': 'car-beside' }
    const { text } = await anOffice(world())(`/${site.slug}/stock/${id}/beside`, { ...mel, headers })
    expect(text).toContain('63 days here, looked at 3 times in 7 days, and nobody asked about it in 30 days.')
  })

  test('sixty pictures that are still being made take no screen its place, and each comes', async () => {
    const site = await aSite(world())
    const made = Promise.withResolvers<void>()
    const answer = () => made.promise.then(() => new Response('made'))
    const office = anOffice(world(), now, { pictures: { ...aDeployment(world()).pictures, answer } })
    const mel = await aPerson(world(), [[placeAt(site), 'marketing']])
    const path = `/${site.slug}/img/240x160,75,auto,cover/demo/a.webp`
    const pictures = Array.from({ length: 60 }, () => office(path, mel))
    // Longer than a page would wait for its turn.
    await pause(600)
    expect((await office(`/${site.slug}/stock`, mel)).status).toBe(200)
    made.resolve()
    expect((await Promise.all(pictures)).filter(({ status }) => status !== 200)).toEqual([])
  })
})

/** What each screen does, by the verb that decides. */
const acts: readonly (readonly [verb: VerbName, screen: string, form: Readonly<Record<string, string>>])[] = [
  ['staff.invite', 'people', { act: 'invite', role: 'viewer' }],
  ['staff.role', 'people', { act: 'role', role: 'sales' }],
  ['staff.sign-out', 'people', { act: 'out' }],
  ['staff.remove', 'people', { act: 'remove' }],
  ['lead.replay', 'today', {}],
  ['duty.set', 'today', { act: 'duty', duty: 'off' }],
  ['lead.assign', 'lead', { act: 'assign', person: '' }],
  ['lead.merge', 'lead', { act: 'merge', apart: 'yes' }],
  ['lead.state', 'lead', { act: 'state', state: 'appointment' }],
  ['lead.next', 'lead', { act: 'next', what: 'Ring back', at: '2099-01-02T09:00' }],
  ['lead.note', 'lead', { act: 'note', text: 'A friend of ours.' }],
  ['lead.note', 'lead', { act: 'seen' }],
  ['lead.call', 'lead', { act: 'call', reached: 'no' }],
  ['mail.lead', 'mail', { act: 'lead', name: 'Bo Buyer', phone: '0491 570 156' }],
  ['mail.set-aside', 'mail', { act: 'aside' }],
  ['lead.answer', 'lead', { act: 'email', text: 'It is here.' }],
  ['lead.answer', 'lead', { act: 'sms', text: 'It is here.' }],
  ['lead.spam', 'lead', { act: 'spam', spam: 'yes' }],
  ['car.describe', 'car', { act: 'keep', version: '0', tag: 'One owner' }],
  ['car.say', 'car', { act: 'sell' }],
  ['photo.remove', 'car', { act: 'photo-drop' }],
  ['car.add', 'stock/new', { act: 'keep', stocknum: 'N1', make: 'Kia', model: 'Rio', car_type: 'used' }],
  ['car.change', 'own', { act: 'keep', stocknum: 'O1', make: 'Kia', model: 'Cerato', car_type: 'used' }],
  ['car.withdraw', 'own', { act: 'withdraw' }],
  ['telling.set', 'notifications', { mail: 'hourly', from: '20:00', until: '07:00' }],
]
const screens = [
  'today',
  'people',
  'audit',
  'facts',
  'leads',
  'lead',
  'mails',
  'mail',
  'car',
  'stock/new',
  'own',
  'notifications',
  'stock',
]
const onlyData = ['find?q=co', 'stock-market?cars=x']

async function aStockedYard(world: World) {
  const yard = await aYard(world)
  await hasStock(world, yard.site, [aCar()])
  const [car] = (await listCars(scope(world, yard.site), 1)).cars
  const photoId = crypto.randomUUID()
  const photo = { siteId: yard.site.id, id: photoId, carId: car!.id, size: 1, status: 'ready' as const }
  await scope(world, yard.site).db.transaction((tx) =>
    tx.insert(carPhotos).values({ ...photo, addedBy: operator }),
  )
  return { ...yard, carId: car!.id, photoId }
}

/** With a car that no feed brought. */
async function aYardOfOwn(world: World) {
  const yard = await aStockedYard(world)
  const added = await addCar(managed(world, yard.site), aCar({ stockNumber: 'O1' }), now)
  return { ...yard, ownId: 'carId' in added ? added.carId : '' }
}

type Stocked = Awaited<ReturnType<typeof aStockedYard>> & { readonly ownId?: string }
const pathOf = ({ site, leadId, mailId, carId, ownId }: Stocked, screen: string) =>
  `/${site.slug}/${{ lead: `leads/${leadId}`, mail: `mails/${mailId}`, car: `stock/${carId}`, own: `stock/${ownId}/facts` }[screen] ?? screen}`

onBothDatabases((world) => {
  test('a day that there is none of is told where it was written, and what was written stays', async () => {
    const yard = await aStockedYard(world())
    const office = anOffice(world())
    const { token } = await aPerson(world(), [[placeAt(yard.site), 'manager']])
    const path = pathOf(yard, 'car')
    for (const until of ['', '2026-99-99', 'soon', '2020-01-01']) {
      const form = {
        ...{ act: 'keep', version: '0', tag: 'Two keys' },
        ...{ 'tag-ends': 'day', 'tag-until': until },
      }
      const { status, text } = await office(path, { token, form })
      expect([until, status]).toEqual([until, 200])
      expect(text).toContain('Please give a day that is still to come.')
      expect(text).toContain('value="Two keys"')
    }
    expect(await deedsOf(managed(world(), yard.site, operator))).toEqual([])
    expect((await office(`/${yard.site.slug}/audit?until=2026-99-99`, { token })).status).toBe(200)
  })

  test('who may not add a car reads so in place of the form, and cannot look up a plate; who may not answer opens a lead from Today', async () => {
    const yard = await aYardOfOwn(world())
    const office = anOffice(world())
    const path = pathOf(yard, 'stock/new')
    const look = { act: 'look-up', regplate: 'ABC123', 'rego-state': 'NSW' }
    const answer = `href="${pathOf(yard, 'lead')}?do=email"`
    for (const role of roles) {
      const { token } = await aPerson(world(), [[placeAt(yard.site), role]])
      const mayAdd = role === 'owner' || role === 'manager'
      const { text } = await office(path, { token })
      expect([role, text.includes('Your role does not add cars.')]).toEqual([role, !mayAdd])
      expect([role, text.includes('Look up the plate')]).toEqual([role, mayAdd])
      expect([role, text.includes('id="make"')]).toEqual([role, mayAdd])
      const looked = await office(path, { token, form: look })
      expect([role, looked.to]).toEqual([role, mayAdd ? null : `${path}?fault=not-allowed`])
      const today = await office(`/${yard.site.slug}/today`, { token })
      expect([role, today.text.includes(answer)]).toEqual([role, mayAdd || role === 'sales'])
      expect([role, today.text.includes('Open the lead of Ann Buyer')]).toEqual([role, role === 'viewer'])
    }
  })

  test('a name that every object has is no act, no message and no fault of a screen; a form of nothing is asked for all', async () => {
    const yard = await aYardOfOwn(world())
    const office = anOffice(world())
    const { token } = await aPerson(world(), [[placeAt(yard.site), 'owner']])
    for (const name of ['constructor', '__proto__', 'valueOf']) {
      const acted = await office(pathOf(yard, 'lead'), { token, form: { act: name } })
      expect([name, acted.status, acted.to]).toEqual([name, 303, pathOf(yard, 'lead')])
      for (const screen of [...screens, '/you', '/sign-in']) {
        const path = screen.startsWith('/') ? screen : pathOf(yard, screen)
        const asked = `${path}${path.includes('?') ? '&' : '?'}told=${name}&fault=${name}`
        const { status, text } = await office(asked, screen === '/sign-in' ? {} : { token })
        expect([asked, status]).toEqual([asked, 200])
        expect(text).not.toMatch(/native code|\[object/)
      }
    }
    const path = pathOf(yard, 'stock/new')
    const { status, text } = await office(path, { token, form: { act: 'zzz' } })
    expect(status).toBe(200)
    for (const asked of ['its stock number', 'its make', 'its model'])
      expect(text).toContain(`Please give ${asked}.`)
  })

  test('a NUL character in a form is refused on every screen, signed in or not, and no failure is logged', async () => {
    const yard = await aYardOfOwn(world())
    const errors: unknown[] = []
    const log = { ...aDeployment(world()).log, error: (...said: unknown[]) => errors.push(said) }
    const office = anOffice(world(), now, { log } as never)
    const { token } = await aPerson(world(), [[placeAt(yard.site), 'owner']])
    for (const path of ['/sign-in', '/prove?to=/you']) {
      const proof = { proof: 'code', 'proof-email': 'a@b.com', 'proof-code': '\0' }
      const form = { ...proof, act: 'code', email: 'a\0@b.com', code: '123456' }
      expect([path, (await office(path, { form })).status]).toEqual([path, 400])
    }
    for (const screen of ['today', 'leads', 'lead', 'people', 'audit', 'stock', 'stock/new', 'leads.csv']) {
      const form = { act: 'save-view', name: '\0' }
      const path = screen === 'leads.csv' ? `/${yard.site.slug}/leads.csv` : pathOf(yard, screen)
      expect([screen, (await office(path, { token, form })).status]).toEqual([screen, 400])
    }
    expect(errors).toEqual([])
  })

  test('what is no screen is not found as one, and no method but GET, HEAD and POST is taken', async () => {
    const yard = await aYardOfOwn(world())
    const { token } = await aPerson(world(), [[placeAt(yard.site), 'owner']])
    const office = anOffice(world())
    const { slug } = yard.site
    for (const path of [
      `/${slug}/leads.csv`,
      `/${slug}/find`,
      `/${slug}/stock-market`,
      `/${slug}/stock/x/preview`,
    ]) {
      const { status, text } = await office(path, { token })
      expect([path, status]).toEqual([path, 404])
      expect(text).toContain('There is no such screen')
    }
    const asked = { host, 'sec-fetch-site': 'same-origin', origin: `http://${host}` }
    for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS'])
      for (const path of ['/sign-in', `/${slug}/leads`]) {
        const request = new Request(`http://${host}${path}`, { method, headers: asked })
        const answer = await webOf(aDeployment(world())).fetch(request)
        expect([method, answer.status, answer.headers.get('allow')]).toEqual([method, 405, 'GET, HEAD, POST'])
      }
  })
})

onBothDatabases((world) => {
  test.each(roles)(
    '%s × screen × act: at the own site, by a group, at another’s and signed out',
    async (role) => {
      const [own, grouped, other] = [
        await aYardOfOwn(world()),
        await aYardOfOwn(world()),
        await aYardOfOwn(world()),
      ]
      const office = anOffice(world())
      const groupId = await world().database.asPlatform(async (tx) => {
        const id = (await addGroup(tx, { slug: `group-${own.site.slug}`, name: 'A group' }))!
        await putInGroup(tx, id, grouped.site.id)
        return id
      })
      const places = [placeAt(own.site), { groupId }].map((place) => [place, role] as const)
      const { token } = await aPerson(world(), places)
      const actor = { kind: 'person', id: 'p', roles: [role], isProven: true } as const
      for (const screen of [...screens, ...onlyData]) {
        const [id = ''] = screen.split('?')
        const headers = onlyData.includes(screen) ? { [askedRoute]: id } : {}
        const of = async (yard: typeof own, by: string | null) => {
          const { status, answer } = await office(pathOf(yard, screen), { token: by, headers })
          return answer.headers.has(movedTo) ? 302 : status
        }
        const seen = [
          await of(own, token),
          await of(grouped, token),
          await of(other, token),
          await of(own, null),
        ]
        const isTheirs = role === 'marketing' && /^(lead|mail|notif)/.test(screen) ? 404 : 200
        expect([screen, ...seen]).toEqual([screen, isTheirs, isTheirs, 404, 302])
      }
      // Marketing has numbers without names.
      const { text } = await office(`/${own.site.slug}/today`, { token })
      expect(text).toContain('One person waits.')
      expect(text).toContain('Leads that did not arrive')
      expect(text.includes('Ann Buyer')).toBe(role !== 'marketing')
      for (const [verb, screen, form] of acts)
        for (const yard of [own, grouped, other]) {
          const { site, leadId, photoId, giveUp } = yard
          await giveUp()
          const mel = await aPerson(world(), [[placeAt(site), 'viewer']])
          const id = verb === 'lead.replay' ? leadId : mel.id
          const sent = {
            ...form,
            ...{ id, photo: photoId, part: leadId, message: crypto.randomUUID() },
            ...(form.act === 'invite' && { email: anEmail() }),
          }
          const path = pathOf(yard, screen)
          const signedOut = await office(path, { form: sent })
          expect([verb, signedOut.status, signedOut.to?.startsWith('/prove?')]).toEqual([verb, 307, true])
          const before = await deedsOf(managed(world(), site, operator))
          const { status, to } = await office(path, { token, form: sent })
          const deeds = (await deedsOf(managed(world(), site, operator))).slice(before.length)
          const [told] = /(told|fault)=[\w-]+/.exec(to ?? '') ?? [`${status}`]
          if (yard === other) expect([verb, told, deeds]).toEqual([verb, '404', []])
          else if (may(actor, verb))
            expect([verb, told.slice(0, 5), deeds.map((deed) => deed.verb)]).toEqual([verb, 'told=', [verb]])
          else expect([verb, told, deeds]).toEqual([verb, 'fault=not-allowed', []])
        }
      // What is planned names buyers too.
      await planLead(managed(world(), own.site), own.leadId, { next: 'Ring Ann Buyer', nextAt: now })
      const history = (await office(`/${own.site.slug}/audit`, { token })).text
      expect(history).toContain('planned the next step of a lead')
      expect(history.includes('Ann Buyer')).toBe(role !== 'marketing')
    },
  )
})
