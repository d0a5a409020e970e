import { expect, test } from 'vitest'
import { storeEvent } from '#app/analytics/events.server.ts'
import { storeSearch, storeVitals } from '#app/analytics/measures.server.ts'
import type { Site } from '#app/tenancy/tenancy.ts'
import { aDeployment } from '#test/deployment.ts'
import { aSite, onBothDatabases, scope, type World } from '#test/world.ts'
import { commandRunner } from './run-command.ts'

async function run(world: World, ...words: string[]) {
  let out = ''
  let err = ''
  const status = await commandRunner(aDeployment(world))({ arguments: words, folder: '.' }, (output) => {
    if ('out' in output) out += output.out
    if ('err' in output) err += output.err
  })
  return { status, out, err }
}
const happened = (world: World, site: Site, event: number, carId: string | null, at: string) =>
  scope(world, site).db.transaction((tx) => storeEvent(tx, site.id, { event, carId }, new Date(at)))

onBothDatabases((world) => {
  test('ANA-01 what was recorded on a site is listed and counted, by the names of the site’s own ids', async () => {
    const [site, other] = [
      await aSite(world(), { analytics: { map: { print: 117 } } } as never),
      await aSite(world()),
    ]
    await happened(world(), site, 39, 'c1', '2026-06-29T10:00:00Z')
    await happened(world(), site, 39, 'c1', '2026-07-01T09:00:00Z')
    await happened(world(), site, 39, 'c2', '2026-07-01T10:00:00Z')
    await happened(world(), site, 117, 'c2', '2026-07-01T11:30:15Z')
    await happened(world(), site, 17, null, '2026-07-01T08:00:00Z')
    await happened(world(), other, 22, 'c9', '2026-07-01T12:00:00Z')
    const of = ['--site', site.slug]

    expect((await run(world(), 'events', 'list', ...of, '--limit', '2')).out).toBe(
      [
        'AT (UTC)             EVENT  ID   CAR',
        '2026-07-01 11:30:15  print  117  c2',
        '2026-07-01 10:00:00  save   39   c2',
        '2 of 5 events.',
        '',
      ].join('\n'),
    )
    expect(JSON.parse((await run(world(), 'events', 'count', ...of, '--json')).out)).toMatchObject({
      count: 5,
      events: [
        { event: 'save', id: 39, count: 3, cars: 2, last: '2026-07-01T10:00:00.000Z' },
        { event: 'other', id: 17, count: 1, cars: 0 },
        { event: 'print', id: 117, count: 1, cars: 1 },
      ],
    })
    const since = [...of, '--since', '2026-07-01T09:30Z']
    expect((await run(world(), 'events', 'count', ...since)).out).toMatch(
      /save +39 +1 +1 +2026-07-01 10:00:00\n.*print[\s\S]*2 events\./,
    )
    expect(
      JSON.parse((await run(world(), 'events', 'list', ...of, '--since', '2026-07-02', '--json')).out),
    ).toEqual({ count: 0, events: [] })
    for (const wrong of ['yesterday', '2026-13-01', '1', ''])
      expect((await run(world(), 'events', 'list', ...of, '--since', wrong)).status, wrong).not.toBe(0)
    expect((await run(world(), 'events', 'count')).status).not.toBe(0)
    expect((await run(world(), 'events', 'list', '--site', 'nobody')).err).toContain('no site "nobody"')
  })

  test('searches, filters and speed are told by what is frequent, and what found nothing by itself', async () => {
    const [site, other] = [await aSite(world(), { template: 'prestige' }), await aSite(world())]
    const store = (of: Site, words: string, found: number, filters: string[], at: string) =>
      scope(world(), of).db.transaction((tx) =>
        storeSearch(tx, of.id, { words, found, filters }, new Date(at)),
      )
    await store(site, 'hilux', 3, [], '2026-07-01T09:00:00Z')
    await store(site, 'hilux', 0, ['make=Toyota'], '2026-07-02T09:00:00Z')
    await store(site, 'kia', 4, ['make=Kia', 'body=SUV'], '2026-07-02T10:00:00Z')
    await store(site, '', 0, ['make=Kia'], '2026-07-02T11:00:00Z')
    await store(other, 'tesla', 0, ['make=Tesla'], '2026-07-02T11:00:00Z')
    for (const [lcp, inp] of [
      [1000, 40],
      [2000, null],
      [3000, 80],
      [4000, null],
      [5000, 120],
    ] as const)
      await scope(world(), site).db.transaction((tx) =>
        storeVitals(tx, site.id, { page: 'home', template: 'prestige', lcp, inp, cls: null }, new Date()),
      )
    const of = ['--site', site.slug]
    expect((await run(world(), 'events', 'searches', ...of)).out).toBe(
      [
        'WORDS  TIMES  FOUND NOTHING  FOUND LAST  LAST (UTC)',
        'hilux  2      1              0           2026-07-02 09:00:00',
        'kia    1      0              4           2026-07-02 10:00:00',
        '',
      ].join('\n'),
    )
    const empty = await run(world(), 'events', 'searches', ...of, '--empty', '--json')
    expect(JSON.parse(empty.out).searches).toMatchObject([{ words: 'hilux', count: 2, empty: 1 }])
    expect((await run(world(), 'events', 'searches', ...of, '--since', '2026-08-01')).out).toBe(
      'Nobody searched in words.\n',
    )
    expect(JSON.parse((await run(world(), 'events', 'filters', ...of, '--json')).out)).toEqual({
      filters: [
        { filter: 'make=Kia', count: 2, empty: 1 },
        { filter: 'body=SUV', count: 1, empty: 0 },
        { filter: 'make=Toyota', count: 1, empty: 1 },
      ],
    })
    expect((await run(world(), 'events', 'filters', ...of, '--limit', '1')).out).toMatch(
      /^FILTER.*\nmake=Kia +2 +1\n$/,
    )
    expect((await run(world(), 'events', 'vitals', ...of)).out).toMatch(
      /^PAGE .*\nhome +prestige +5 +4000 ms +100 ms +-\nThree visits in four/,
    )
    expect((await run(world(), 'events', 'vitals', '--site', other.slug)).out).toContain(
      'No visit was measured',
    )
  })
})
