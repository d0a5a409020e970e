import { sql } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { createLog } from '#app/platform/log.server.ts'
import { openPostgres } from '#app/platform/open-database.server.ts'
import { listOutbox } from '#app/platform/outbox.server.ts'
import type { Site } from '#app/tenancy/tenancy.ts'
import { aDeployment } from '#test/deployment.ts'
import { createDatabase } from '#test/postgres.ts'
import { timePasses } from '#test/time.ts'
import { aSite, onBothDatabases, scope, type World } from '#test/world.ts'
import { codesHeldBack, tooManyAttempts } from './phone-code.ts'
import { checkCode, maySendCode, sendCode } from './phone-codes.server.ts'
import { forgetPast, visitorOf } from './sessions.server.ts'

let numbers = 0
/** Numbers that nobody has, and addresses for documentation: each test its own. */
const aPhone = () => `0491 57${String(numbers++).padStart(4, '0').replace(/^(\d)/, '$1 ')}`
const anAddress = () => `2001:db8:${(numbers++).toString(16)}::1`
const minutesPass = (world: World, minutes: number) => timePasses(world, minutes * 60)

function factsOf(world: World, site: Site, { address = anAddress() } = {}) {
  const { messages, log, sealer } = aDeployment(world)
  return {
    scope: scope(world, site),
    messages,
    log,
    print: sealer.print,
    clientAddress: address,
  }
}
const anyDay = { mostPerSiteADay: 1000 }
const details = (site: Site) => ({ website: site.slug, dealership_slug: 'main-dealership' })

async function lastCode(world: World, site: Site): Promise<string> {
  const [sms] = await scope(world, site).db.transaction((tx) => listOutbox(tx, site.id))
  return /^\d{6}/.exec(sms!.text)![0]
}
const asked = (site: Site, phone: string, browser = 'a-browser', known: string | null = null) => ({
  ...{ phone, browser, known, host: 'dealer.example', details: details(site) },
})
async function rows<Row>(world: World, query: ReturnType<typeof sql>): Promise<Row[]> {
  return world.database.asPlatform(
    async (tx) => ((await tx.execute(query)) as unknown as { rows: Row[] }).rows,
  )
}
const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** `npm run bench -- races` does the races of this file with 1,000 wrong codes and 100 right ones. */
onBothDatabases((world) => {
  test('ACC-01 ACC-22 API-34 API-35 API-37 a code by SMS makes a user with phone and id, and both moments are recorded', async () => {
    const site = await aSite(world())
    const facts = factsOf(world(), site)
    const phone = aPhone()
    const sent = await sendCode(facts, {
      ...asked(site, phone),
      details: { ...details(site), first_name: 'Mia', last_name: 'Tran', email: 'mia@example.com' },
    })
    expect(sent).toMatchObject({ sent: true })
    const [sms] = await facts.scope.db.transaction((tx) => listOutbox(tx, site.id))
    expect(sms).toMatchObject({ channel: 'sms', to: expect.stringMatching(/^\+61491/) })
    expect(sms!.text).toContain(site.settings.name)
    expect(sms!.text).toMatch(/@dealer\.example #\d{6}$/)
    const checked = await checkCode(facts, {
      phone,
      browser: 'a-browser',
      code: await lastCode(world(), site),
    })
    if (!('session' in checked)) throw new Error('not signed in')
    expect(await visitorOf(world().database, site, checked.session.token)).toEqual({
      ...{ kind: 'signed-in', userId: checked.user.id, phone: checked.user.phone },
    })
    expect(
      await rows(world(), sql`select first_name, last_name, email from users where id = ${checked.user.id}`),
    ).toEqual([{ first_name: 'Mia', last_name: 'Tran', email: 'mia@example.com' }])
    const recorded = await rows(
      world(),
      sql`select website_slug, dealership_slug, verification_type, user_id from verifications where site_id = ${site.id} order by verification_type`,
    )
    expect(recorded).toEqual([
      {
        ...{ website_slug: site.slug, dealership_slug: 'main-dealership' },
        verification_type: 'sms',
        user_id: null,
      },
      {
        ...{ website_slug: site.slug, dealership_slug: 'main-dealership' },
        verification_type: 'verify',
        user_id: checked.user.id,
      },
    ])
  })

  test('nothing that the database keeps of a code, a session or a send can be used or read', async () => {
    const site = await aSite(world())
    const facts = factsOf(world(), site)
    const phone = aPhone()
    await sendCode(facts, asked(site, phone))
    const code = await lastCode(world(), site)
    const checked = await checkCode(facts, { phone, browser: 'a-browser', code })
    const kept = JSON.stringify([
      await rows(world(), sql`select * from phone_codes where site_id = ${site.id}`),
      await rows(world(), sql`select * from user_sessions where site_id = ${site.id}`),
      await rows(world(), sql`select * from code_sends where site_id = ${site.id}`),
    ])
    expect(kept).not.toContain(code)
    expect(kept).not.toContain(phone.replaceAll(' ', '').slice(1))
    expect(kept).not.toContain('a-browser')
    expect(kept).not.toContain('2001:db8')
    expect(kept).not.toContain((checked as { session: { token: string } }).session.token)
  })

  test('API-30 of 100 wrong codes in parallel at most five are checked, and the right one is then worth nothing', async () => {
    const site = await aSite(world())
    const phone = aPhone()
    await sendCode(factsOf(world(), site), asked(site, phone))
    const code = await lastCode(world(), site)
    const outcomes = await Promise.all(
      Array.from({ length: 100 }, () =>
        checkCode(factsOf(world(), site), { phone, browser: 'a-browser', code: wrongOf(code) }),
      ),
    )
    // Where the database has no connection left in time, a check is refused.
    expect(outcomes.filter((outcome) => 'user' in outcome && outcome.user !== null)).toEqual([])
    expect(await rows(world(), sql`select checks from phone_codes where site_id = ${site.id}`)).toEqual([
      { checks: 5 },
    ])
    expect(await checkCode(factsOf(world(), site), { phone, browser: 'a-browser', code })).toEqual({
      user: null,
    })
  })

  test('API-30 an address has so many checks on all sites together, and none while they cannot be counted', async () => {
    const site = await aSite(world())
    const address = anAddress()
    const phone = aPhone()
    await sendCode(factsOf(world(), site), asked(site, phone))
    const code = await lastCode(world(), site)
    const check = (facts: ReturnType<typeof factsOf>) =>
      checkCode(facts, { phone, browser: 'a-browser', code })
    const alone = () => Promise.reject(new Error('no connection is left'))
    const broken = factsOf({ ...world(), database: { ...world().database, alone } }, site)
    expect(await check(broken)).toEqual({ refused: 'unavailable' })
    const other = await aSite(world())
    for (let i = 0; i < 60; i++)
      expect(await check(factsOf(world(), other, { address }))).toEqual({ user: null })
    const refused = await check(factsOf(world(), site, { address }))
    expect(refused).toMatchObject({ refused: 'too-many', error: tooManyAttempts })
    // Ten minutes from the first, less what sixty of them took.
    expect(refused).toHaveProperty('retryAfterSeconds', expect.closeTo(570, -1.8))
    expect(await check(factsOf(world(), site))).toHaveProperty('session')
  })

  test('of 50 right codes in parallel one signs in', async () => {
    const site = await aSite(world())
    const phone = aPhone()
    await sendCode(factsOf(world(), site), asked(site, phone))
    const code = await lastCode(world(), site)
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, () =>
        checkCode(factsOf(world(), site), { phone, browser: 'a-browser', code }),
      ),
    )
    expect(outcomes.filter((outcome) => 'session' in outcome)).toHaveLength(1)
    expect(
      await rows(world(), sql`select user_id from user_sessions where site_id = ${site.id}`),
    ).toHaveLength(1)
  })

  test('API-30 20 sends in parallel send three; who asks gets a phone three codes in ten minutes and eight a day, over all sites', async () => {
    const [site, other] = [await aSite(world()), await aSite(world())]
    const [phone, address] = [aPhone(), anAddress()]
    const send = (of: Site) => sendCode(factsOf(world(), of, { address }), asked(of, phone))
    const first = await Promise.all(Array.from({ length: 20 }, () => send(site)))
    expect(first.filter((outcome) => 'sent' in outcome)).toHaveLength(3)
    await minutesPass(world(), 9)
    expect(await send(other)).toMatchObject({ refused: 'too-many' })
    for (const minutes of [2, 1, 1, 11, 1]) {
      await minutesPass(world(), minutes)
      expect(await send(other)).toHaveProperty('sent')
    }
    await minutesPass(world(), 35)
    expect(await send(site)).toMatchObject({ refused: 'too-many' })
    await minutesPass(world(), 24 * 60)
    expect(await send(site)).toHaveProperty('sent')
  })

  test('API-30 a stranger who asks for codes to a phone keeps its owner from none; strangers together get six in ten minutes and twelve a day', async () => {
    const [site, other] = [await aSite(world()), await aSite(world())]
    const phone = aPhone()
    const send = async (address: string) => {
      const outcome = await sendCode(factsOf(world(), site, { address }), asked(site, phone))
      return 'error' in outcome ? outcome.error : Object.keys(outcome)[0]
    }
    const [stranger, another, owner] = [anAddress(), anAddress(), anAddress()]
    for (let i = 0; i < 3; i++) expect(await send(stranger)).toBe('sent')
    // The rest of its /48 is the stranger's too.
    expect(await send(stranger.replace('::1', ':7::1'))).toBe(tooManyAttempts)
    for (let i = 0; i < 2; i++) expect(await send(another)).toBe('sent')
    expect(await send(owner)).toBe('sent')
    expect(await send(owner)).toBe(codesHeldBack)
    await minutesPass(world(), 11)
    for (const address of [stranger, stranger, stranger, another, another, another])
      expect(await send(address)).toBe('sent')
    await minutesPass(world(), 11)
    const refused = await sendCode(factsOf(world(), other, { address: owner }), asked(other, phone))
    expect(refused).toMatchObject({ error: codesHeldBack, retryAfterSeconds: 43_200 })
  })

  test('API-30 a browser in which a phone was verified has codes of its own, on its site and for that phone', async () => {
    const [site, other] = [await aSite(world()), await aSite(world())]
    const [phone, another] = [aPhone(), aPhone()]
    const { known } = await signIn(site, phone)
    for (const one of [phone, another])
      for (let i = 0; i < 6; i++) await sendCode(factsOf(world(), other), asked(other, one))
    const home = anAddress()
    const send = async (of: Site, to: string, kept: string | null) => {
      const facts = factsOf(world(), of, { address: home })
      const may = await maySendCode(facts, to, kept)
      const sent = await sendCode(facts, asked(of, to, 'home', kept))
      expect('sent' in sent).toBe(may?.allowed)
      return 'sent' in sent
    }
    for (const kept of [null, 'x'.repeat(known.length), `${known}x`])
      expect(await send(site, phone, kept)).toBe(false)
    expect([await send(other, phone, known), await send(site, another, known)]).toEqual([false, false])
    for (let i = 0; i < 3; i++) expect(await send(site, phone, known)).toBe(true)
    expect(await send(site, phone, known)).toBe(false)
    // Its code signs in as any does, and what is kept of its sends tells nobody the number.
    const checked = await checkCode(factsOf(world(), site), {
      ...{ phone, browser: 'home', code: await lastCode(world(), site) },
    })
    expect(checked).toMatchObject({ user: { id: expect.any(String) }, known })
    const used = sql`select verified_at from code_sends where site_id = ${site.id} and verified_at is null`
    expect(await rows(world(), used)).toEqual([])
  })

  test('API-30 an address counts by its /64, a site as a whole', async () => {
    const site = await aSite(world(), { signIn: { ...anyDay, mostPerAddress: 2, mostPerSite: 4 } })
    const send = (address: string) => sendCode(factsOf(world(), site, { address }), asked(site, aPhone()))
    expect(await send('2001:db8:aaaa:1::1')).toHaveProperty('sent')
    expect(await send('2001:db8:aaaa:1:ffff::2')).toHaveProperty('sent')
    expect(await send('2001:db8:aaaa:1::3')).toMatchObject({ refused: 'too-many' })
    expect(await send('2001:db8:aaaa:2::1')).toHaveProperty('sent')
    expect(await send(anAddress())).toHaveProperty('sent')
    expect(await send(anAddress())).toMatchObject({ refused: 'too-many' })
  })

  test('API-29 asking consumes nothing', async () => {
    const site = await aSite(world())
    const facts = factsOf(world(), site)
    const phone = aPhone()
    for (let i = 0; i < 12; i++) expect(await maySendCode(facts, phone, null)).toEqual({ allowed: true })
    for (let i = 0; i < 3; i++) await sendCode(facts, asked(site, phone))
    expect(await maySendCode(facts, phone, null)).toMatchObject({ allowed: false })
    expect(await maySendCode(facts, '07 5550 0100', null)).toBeNull()
  })

  test('a code is bound to its site, browser and phone, lasts five minutes and works once; a new one ends the old', async () => {
    const [site, other] = [await aSite(world()), await aSite(world())]
    const phone = aPhone()
    const check = (facts: { of?: Site; phone?: string; browser?: string | null; code: string }) =>
      checkCode(factsOf(world(), facts.of ?? site), {
        ...{ phone: facts.phone ?? phone, code: facts.code },
        browser: facts.browser === undefined ? 'a-browser' : facts.browser,
      })
    await sendCode(factsOf(world(), site), asked(site, phone))
    const first = await lastCode(world(), site)
    expect(await check({ code: first, of: other })).toEqual({ user: null })
    expect(await check({ code: first, browser: 'another' })).toEqual({ user: null })
    expect(await check({ code: first, browser: null })).toEqual({ user: null })
    expect(await check({ code: first, phone: aPhone() })).toEqual({ user: null })
    await minutesPass(world(), 5)
    expect(await check({ code: first })).toEqual({ user: null })
    await sendCode(factsOf(world(), site), asked(site, phone))
    const second = await lastCode(world(), site)
    if (first !== second) expect(await check({ code: first })).toEqual({ user: null })
    expect(await check({ code: second })).toHaveProperty('session')
    expect(await check({ code: second })).toEqual({ user: null })
  })

  const flood = async (site: Site, count: number, from: (i: number) => string = () => anAddress()) => {
    const outcomes = []
    for (let i = 0; i < count; i++)
      outcomes.push(await sendCode(factsOf(world(), site, { address: from(i) }), asked(site, aPhone())))
    return outcomes.filter((outcome) => 'sent' in outcome).length
  }
  const signIn = async (site: Site, phone: string, more: { session?: string } = {}) => {
    expect(await sendCode(factsOf(world(), site), asked(site, phone))).toHaveProperty('sent')
    const code = await lastCode(world(), site)
    const checked = await checkCode(factsOf(world(), site), { phone, browser: 'a-browser', code, ...more })
    if (!('session' in checked)) throw new Error('not signed in')
    return checked
  }
  const mayStill = (site: Site, phone: string) => maySendCode(factsOf(world(), site), phone, null)

  test('one network cannot use up a site’s codes: an IPv6 /48 counts as one, and has a quarter of a day’s', async () => {
    const site = await aSite(world(), {
      signIn: { mostPerAddress: 10, mostPerSite: 200, mostPerSiteADay: 300 },
    })
    expect(await flood(site, 60, (i) => `2001:db8:feed:${i.toString(16)}::1`)).toBe(30)
    const small = await aSite(world(), {
      signIn: { mostPerAddress: 10, mostPerSite: 200, mostPerSiteADay: 160 },
    })
    const from = (i: number) => `2001:db8:fee1:${i.toString(16)}::1`
    expect(await flood(small, 32, from)).toBe(30)
    await minutesPass(world(), 11)
    expect(await flood(small, 12, from)).toBe(10)
    expect(await mayStill(small, aPhone())).toEqual({ allowed: true })
  })

  test('a site sends so many codes a day, says so honestly, tells the log once, and lets in whom it knows', async () => {
    const site = await aSite(world(), {
      signIn: { mostPerAddress: 10, mostPerSite: 200, mostPerSiteADay: 12 },
    })
    const known = aPhone()
    await signIn(site, known)
    expect(await flood(site, 20)).toBe(11)
    const lines: string[] = []
    const log = createLog('warn', (line) => lines.push(line))
    for (let i = 0; i < 3; i++) {
      const facts = { ...factsOf(world(), site), log }
      expect(await sendCode(facts, asked(site, aPhone()))).toMatchObject({
        ...{ refused: 'too-many', error: codesHeldBack },
      })
    }
    // The flood above told its own log.
    expect(lines).toEqual([])
    expect(await mayStill(site, known)).toEqual({ allowed: true })
    await minutesPass(world(), 24 * 60 + 1)
    expect(await mayStill(site, aPhone())).toEqual({ allowed: true })
  })

  test('the log says once that a ceiling is reached, and of nobody who it was', async () => {
    const site = await aSite(world(), {
      signIn: { mostPerAddress: 10, mostPerSite: 200, mostPerSiteADay: 1 },
    })
    await flood(site, 1)
    const lines: string[] = []
    const log = createLog('warn', (line) => lines.push(line))
    const phone = aPhone()
    for (let i = 0; i < 3; i++) await sendCode({ ...factsOf(world(), site), log }, asked(site, phone))
    expect(lines).toHaveLength(1)
    expect(JSON.parse(lines[0]!)).toMatchObject({ site: site.slug, limit: 'codes of a site in a day' })
    expect(lines[0]).not.toContain(phone.slice(-4))
  })

  test('all sites together send no more than the deployment’s codes of a day', async () => {
    const site = await aSite(world())
    const facts = factsOf(world(), site)
    const [sent] = await rows<{ count: number }>(
      world(),
      sql`select count(*)::int from code_sends where sent_at > now() - interval '1 day'`,
    )
    const messages = { ...facts.messages, mostSmsADay: sent!.count + 1 }
    expect(await sendCode({ ...facts, messages }, asked(site, aPhone()))).toHaveProperty('sent')
    const other = factsOf(world(), await aSite(world()))
    expect(await sendCode({ ...other, messages }, asked(other.scope.site, aPhone()))).toMatchObject({
      error: codesHeldBack,
    })
  })

  test('when few of a site’s codes are used, new numbers are slowed down and known ones are not', async () => {
    const site = await aSite(world())
    const [known, other] = [aPhone(), aPhone()]
    await signIn(site, known)
    expect(await flood(site, 50)).toBe(50)
    await minutesPass(world(), 11)
    const home = anAddress()
    expect(await sendCode(factsOf(world(), site, { address: home }), asked(site, other))).toHaveProperty(
      'sent',
    )
    expect(await sendCode(factsOf(world(), site, { address: home }), asked(site, aPhone()))).toMatchObject({
      error: codesHeldBack,
    })
    expect(await flood(site, 30)).toBe(19)
    expect(await mayStill(site, known)).toEqual({ allowed: true })
    await minutesPass(world(), 61)
    expect(await flood(site, 3, () => home)).toBe(3)
  })

  test('codes that are used slow nobody down', async () => {
    const site = await aSite(world(), {
      signIn: { mostPerAddress: 10, mostPerSite: 200, mostPerSiteADay: 500 },
    })
    for (let i = 0; i < 20; i++) await signIn(site, aPhone())
    expect(await flood(site, 35)).toBe(35)
    await minutesPass(world(), 11)
    expect(await flood(site, 25)).toBe(25)
  })

  test('signing in again on the same browser ends the session that it had; others go on', async () => {
    const site = await aSite(world())
    const phone = aPhone()
    const [elsewhere, here] = [await signIn(site, phone), await signIn(site, phone)]
    await minutesPass(world(), 11)
    const again = await signIn(site, phone, { session: here.session.token })
    const kindOf = async ({ session }: typeof here) =>
      (await visitorOf(world().database, site, session.token)).kind
    expect([await kindOf(here), await kindOf(again), await kindOf(elsewhere)]).toEqual([
      'anonymous',
      'signed-in',
      'signed-in',
    ])
  })

  test('a session that nobody uses for 14 days is over', async () => {
    const site = await aSite(world())
    const { session } = await signIn(site, aPhone())
    await minutesPass(world(), 60 * 24 * 14 + 1)
    expect(await visitorOf(world().database, site, session.token)).toEqual({ kind: 'anonymous' })
    await forgetPast(world().database)
    expect(await rows(world(), sql`select 1 from user_sessions where site_id = ${site.id}`)).toEqual([])
  })

  test('what is over is forgotten; a session that is used lasts 30 days', async () => {
    const site = await aSite(world())
    const phone = aPhone()
    await sendCode(factsOf(world(), site), asked(site, phone))
    const checked = await checkCode(factsOf(world(), site), {
      ...{ phone, browser: 'a-browser', code: await lastCode(world(), site) },
    })
    const token = 'session' in checked ? checked.session.token : ''
    const visitor = () => visitorOf(world().database, site, token)
    await minutesPass(world(), 60 * 25)
    await forgetPast(world().database)
    expect(await rows(world(), sql`select 1 from phone_codes where site_id = ${site.id}`)).toEqual([])
    expect(await rows(world(), sql`select 1 from code_sends where site_id = ${site.id}`)).toEqual([])
    expect(await visitor()).toMatchObject({ kind: 'signed-in' })
    for (const days of [13, 13]) {
      await minutesPass(world(), 60 * 24 * days)
      await forgetPast(world().database)
      expect(await visitor()).toMatchObject({ kind: 'signed-in' })
    }
    await minutesPass(world(), 60 * 24 * 4)
    expect(await visitor()).toEqual({ kind: 'anonymous' })
    await forgetPast(world().database)
    expect(await rows(world(), sql`select 1 from user_sessions where site_id = ${site.id}`)).toEqual([])
  })
})

test('API-30 the limits of sends hold over two processes: a phone, an address, a site', async () => {
  const url = await createDatabase(
    { url: (name) => inject('postgresUrl').replace('{database}', name) },
    `two_processes_${Date.now()}`,
  )
  const worlds = await Promise.all(
    [1, 2].map(async () => {
      const database = await openPostgres(url, createLog('silent'))
      return { database, close: () => database.close() }
    }),
  )
  // What comes at once finds its connections open: a send waits for one no longer than a second.
  const opening = worlds.flatMap(({ database }) => Array.from({ length: 10 }, () => database))
  await Promise.all(opening.map((database) => database.alone(sql`select pg_sleep(0.2)`)))
  const sentOf = async (site: Site, from: (i: number) => { phone: string; address: string }) => {
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, (_, i) => {
        const { phone, address } = from(i)
        return sendCode(factsOf(worlds[i % 2]!, site, { address }), asked(site, phone))
      }),
    )
    return outcomes.filter((outcome) => 'sent' in outcome).length
  }
  const site = await aSite(worlds[0]!, { signIn: { ...anyDay, mostPerAddress: 5, mostPerSite: 9 } })
  const [phone, address] = [aPhone(), anAddress()]
  // From networks that differ, of which each may ask for three.
  expect(await sentOf(site, () => ({ phone, address: anAddress() }))).toBe(6)
  const next = await aSite(worlds[0]!, { signIn: { ...anyDay, mostPerAddress: 5, mostPerSite: 8 } })
  expect(await sentOf(next, () => ({ phone: aPhone(), address }))).toBe(5)
  expect(await sentOf(next, () => ({ phone: aPhone(), address: anAddress() }))).toBe(3)
  await Promise.all(worlds.map((world) => world.close()))
})
