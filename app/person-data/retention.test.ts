import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createLog } from '#app/platform/log.server.ts'
import type { Site } from '#app/tenancy/tenancy.ts'
import { aSite, onBothDatabases, type World } from '#test/world.ts'
import { retentionJob } from './retention.job.ts'

/** So old that the job's own clock would delete nothing: only the database's may decide. */
const context = (world: World) => ({
  ...{ database: world.database, log: createLog('silent'), now: () => new Date('1999-01-01') },
})

/** One row of each kind, so many months old. */
async function hasRows(world: World, { id: site }: Site, months: number, isSuspected = false) {
  const at = sql`now() - make_interval(months => ${months}) - interval '1 day'`
  const key = `${months} ${isSuspected}`
  await world.database.asSite(site, async (tx) => {
    await tx.execute(sql`insert into leads (site_id, id, form, payload, received_at, is_suspected)
      values (${site}, ${key}, 'general', '{}', ${at}, ${isSuspected})`)
    await tx.execute(sql`insert into lead_consents (site_id, lead_id, kind, wording, name, email, phone, given_at)
      values (${site}, ${key}, 'terms', 'w', 'n', 'e', 'p', ${at})`)
    if (isSuspected) return
    await tx.execute(sql`insert into inbound_mails (site_id, id, received_at, way, sender, recipient, subject, outcome, size, digest, words)
      values (${site}, ${key}, ${at}, 'smtp', 's', 'r', '', 'not read', 1, 'd', '')`)
    await tx.execute(sql`insert into leads (site_id, id, form, payload, received_at, follows_id)
      values (${site}, ${`after ${key}`}, 'offer', '{}', now(), ${key})`)
    await tx.execute(sql`insert into users (site_id, id, phone, created_at)
      values (${site}, ${key}, ${`+61 ${key}`}, ${at}), (${site}, ${`seen ${key}`}, ${`+61 seen ${key}`}, ${at})`)
    await tx.execute(sql`insert into verifications
      (site_id, id, website_slug, dealership_slug, verification_type, user_id, made_at)
      values (${site}, ${key}, 's', 'd', 'verify', ${key}, ${at}),
        (${site}, ${`seen ${key}`}, 's', 'd', 'verify', ${`seen ${key}`}, now())`)
    await tx.execute(
      sql`insert into phone_reveals (site_id, id, revealed_at) values (${site}, ${key}, ${at})`,
    )
    await tx.execute(sql`insert into saved_valuations (site_id, id, valuation, saved_at)
      values (${site}, ${key}, '{}', ${at})`)
    await tx.execute(sql`insert into purchases (site_id, id, token_hash, car_id, answers, changed_at)
      values (${site}, ${key}, 't', 'c', '{}', ${at})`)
    for (const [state, ended] of [
      ['released', at],
      ['held', null],
    ] as const)
      await tx.execute(sql`insert into reservations (site_id, id, token, car_id, car_slug, car_name, stock_number, state,
          last_cause, deposit_cents, hold_hours, name, last_name, email, phone, way, origin, started_at, pay_by, ended_at)
        values (${site}, ${`${months} ${state}`}, ${`${months} ${state}`}, ${`${months} ${state}`}, 's', 'n', 'x', ${state},
          'pressed', 0, 48, 'n', 'l', 'e', 'p', 'reserve', 'o', ${at}, ${at}, ${ended})`)
    await tx.execute(sql`insert into site_events (site_id, id, event, happened_at)
      values (${site}, ${key}, 22, ${at})`)
    await tx.execute(sql`insert into site_searches (site_id, id, words, found, filters, happened_at)
      values (${site}, ${key}, 'kia', 0, '[]', ${at})`)
    await tx.execute(sql`insert into site_vitals (site_id, id, page, template, happened_at)
      values (${site}, ${key}, 'home', 'metro', ${at})`)
  })
}

async function kept(world: World, { id: site }: Site) {
  const of = async (table: string) => {
    const found = (await world.database.asSite(site, (tx) =>
      tx.execute(
        sql`select coalesce(to_jsonb(t)->>'id', to_jsonb(t)->>'lead_id') as id from ${sql.identifier(table)} t order by 1`,
      ),
    )) as unknown as { rows: { id: string }[] }
    return found.rows.map(({ id }) => id)
  }
  return {
    leads: await of('leads'),
    consents: await of('lead_consents'),
    inboundMails: await of('inbound_mails'),
    users: await of('users'),
    verifications: await of('verifications'),
    reveals: await of('phone_reveals'),
    purchases: await of('purchases'),
    valuations: await of('saved_valuations'),
    reservations: await of('reservations'),
    events: await of('site_events'),
    searches: await of('site_searches'),
    vitals: await of('site_vitals'),
  }
}

onBothDatabases((world) => {
  test('what is older than a site’s months goes; the younger, what still signs in and other sites’ rows stay', async () => {
    const retention = {
      leads: 10,
      inboundMails: 10,
      reservations: 10,
      suspectedLeads: 1,
      accounts: 10,
      phoneReveals: 10,
      purchases: 10,
      valuations: 10,
      events: 10,
    }
    const site = await aSite(world(), { privacy: { retention } })
    const other = await aSite(world(), {
      privacy: {
        retention: {
          ...retention,
          leads: 0,
          inboundMails: 0,
          reservations: 0,
          accounts: 0,
          phoneReveals: 0,
          purchases: 0,
          valuations: 0,
          events: 0,
        },
      },
    })
    for (const one of [site, other])
      for (const months of [9, 10, 300]) {
        await hasRows(world(), one, months)
        await hasRows(world(), one, months, true)
      }
    await retentionJob.run(context(world()), {})
    expect(await kept(world(), site)).toEqual({
      leads: ['9 false', 'after 10 false', 'after 300 false', 'after 9 false'],
      consents: ['9 false'],
      inboundMails: ['9 false'],
      users: ['9 false', 'seen 10 false', 'seen 300 false', 'seen 9 false'],
      verifications: ['9 false', 'seen 10 false', 'seen 300 false', 'seen 9 false'],
      reveals: ['9 false'],
      purchases: ['9 false'],
      valuations: ['9 false'],
      reservations: ['10 held', '300 held', '9 held', '9 released'],
      events: ['9 false'],
      searches: ['9 false'],
      vitals: ['9 false'],
    })
    const all = await kept(world(), other)
    expect([all.leads.length, all.users.length, all.events.length]).toEqual([6, 6, 3])
  })

  test('more rows than one step takes go in one run', async () => {
    const site = await aSite(world())
    await world().database.asSite(site.id, (tx) =>
      tx.execute(sql`insert into site_events (site_id, id, event, happened_at)
        select ${site.id}, i::text, 22, now() - interval '9 years' from generate_series(1, 2500) i`),
    )
    await retentionJob.run(context(world()), {})
    expect((await kept(world(), site)).events).toEqual([])
  })
})
