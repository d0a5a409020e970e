import { expect, test } from 'vitest'
import type { Site } from '#app/tenancy/tenancy.ts'
import { hasParts, someParts } from '#test/range.ts'
import { aSite, now, onBothDatabases, scope, type World } from '#test/world.ts'
import { findPart, partsEdition, partsFacts } from './parts.server.ts'
import { importParts, withdrawParts } from './parts-import.server.ts'
import { searchParts } from './parts-search.server.ts'

const names = async (world: World, site: Site, query: string, make: string | null = null) =>
  (await searchParts(scope(world, site), { query, make, page: 1 })).parts.map(({ number }) => number)

onBothDatabases((world) => {
  test('a list is imported whole, unchanged parts are not written again, and what it lacks is withdrawn', async () => {
    const site = await aSite(world())
    const reader = scope(world(), site)
    expect(await hasParts(world(), site)).toEqual({
      ...{ read: 5, added: 5, changed: 0, unchanged: 0, withdrawn: 0 },
    })
    const before = await partsEdition(reader)
    expect(await hasParts(world(), site)).toMatchObject({ unchanged: 5 })
    expect(await partsEdition(reader)).toBe(before)
    const later = new Date(now.getTime() + 1000)
    const dearer = someParts.slice(0, 5).map((line) => line.replace('129.95', '139.95'))
    expect(await hasParts(world(), site, dearer, later)).toMatchObject({
      changed: 1,
      unchanged: 3,
      withdrawn: 1,
    })
    expect(await partsEdition(reader)).not.toBe(before)
    expect(await findPart(reader, '044650k240')).toEqual({
      ...{ number: '04465-0K240', key: '044650K240', name: 'Front brake pad set', makes: ['Toyota'] },
      ...{ models: ['HiLux', 'Fortuner'], priceCents: 139_95, isInStock: true },
    })
    expect(await partsFacts(reader)).toMatchObject({ count: 4, makes: ['Kia', 'Toyota'] })
    expect(await withdrawParts(reader)).toBe(4)
    expect(await partsEdition(reader)).toBe('')
  })

  test.each([
    ['04465-0K240', ['04465-0K240']],
    ['044650k240', ['04465-0K240']],
    ['04465 0k240', ['04465-0K240']],
    ['0446', ['04465-0K240', '04466-0K010']],
    ['brake', ['04465-0K240', '04466-0K010']],
    ['brakes for a hilux', ['04465-0K240', '04466-0K010']],
    ['front brake pads', ['04465-0K240']],
    ['PADS front', ['04465-0K240']],
    ['brkae pad', ['04465-0K240']],
    ['brake pads hilux 2018', ['04465-0K240']],
    ['towbar', ['PT 2285 X']],
    ['pt2285x', ['PT 2285 X']],
    ['xylophone', []],
    ["'; drop table parts; --", []],
    ["pad' | 'a", ['04465-0K240']],
    ['& | ! ( ) :* <->', []],
    ['x'.repeat(300), []],
    ['🔧', []],
  ])('CON-05 %j finds %j', async (query, found) => {
    const site = await aSite(world())
    await hasParts(world(), site)
    expect(await names(world(), site, query)).toEqual(found)
  })

  test('CON-05 a make finds its parts and those that fit any; an unknown one is left open', async () => {
    const site = await aSite(world())
    await hasParts(world(), site)
    expect(await names(world(), site, '', 'Kia')).toEqual(['A1-100', 'W-600'])
    expect(await names(world(), site, 'tow', 'Ford')).toEqual(['PT 2285 X'])
    expect(await names(world(), site, 'oil', 'Toyota')).toEqual([])
    expect(await names(world(), site, 'oil', 'Lada')).toEqual(['A1-100'])
  })

  test('CON-05 a misspelt word is answered with what was meant, and says so', async () => {
    const site = await aSite(world())
    await hasParts(world(), site)
    const found = await searchParts(scope(world(), site), { query: 'wipper blade', make: null, page: 1 })
    expect(found).toMatchObject({ total: 1, instead: 'wiper blade', parts: [{ number: 'W-600' }] })
  })

  test('CON-05 what is in stock comes before what is ordered, and pages follow one another', async () => {
    const site = await aSite(world())
    const rows = Array.from({ length: 30 }, (_, i) => `N-${100 + i},Clip,,,1.00,${i === 29 ? 'yes' : 'no'}`)
    await hasParts(world(), site, [someParts[0]!, ...rows])
    const page = (number: number) =>
      searchParts(scope(world(), site), { query: 'clip', make: null, page: number })
    const [first, second] = [await page(1), await page(2)]
    expect([first.total, first.parts.length, second.parts.length]).toEqual([30, 24, 6])
    expect(first.parts[0]?.number).toBe('N-129')
    expect(new Set([...first.parts, ...second.parts].map(({ key }) => key)).size).toBe(30)
  })

  test.each(['pads', 'brushes', 'wipers'])(
    'CON-05 %s is the plural of a word, and no mistake',
    async (query) => {
      const site = await aSite(world())
      await hasParts(world(), site, [...someParts, 'B-1,Starter brush,,,1,yes'])
      const found = await searchParts(scope(world(), site), { query, make: null, page: 1 })
      expect(found).toMatchObject({ total: 1, instead: null })
    },
  )

  test('TEN-01 a search finds no part of another site', async () => {
    const [ours, theirs] = [await aSite(world()), await aSite(world())]
    await hasParts(world(), ours, [someParts[0]!, 'OURS-1,Brake pad of ours,,,1,yes'])
    await hasParts(world(), theirs)
    expect(await names(world(), ours, 'brake')).toEqual(['OURS-1'])
    expect(await names(world(), ours, '04465-0K240')).toEqual([])
    expect(await findPart(scope(world(), ours), '04465-0K240')).toBeNull()
    expect((await partsFacts(scope(world(), ours))).makes).toEqual([])
  })

  test('one bad line and nothing is changed: each is told with its line and field', async () => {
    const site = await aSite(world())
    const text = [
      'Part No;Description;Make;Price;Stock',
      'A-1;Pads;Kia;12,345.60;yes',
      'a1;Pads again;Kia;1;yes',
      ';No number;Kia;1;yes',
      'B-2;;Kia;ask me;perhaps',
      '---;Dashes;;1;1',
    ].join('\n')
    const outcome = await importParts(scope(world(), site), { text, now })
    expect('problems' in outcome && outcome.problems.map(({ line, field }) => `${line} ${field}`)).toEqual([
      '3 part_number',
      '4 part_number',
      '5 name',
      '5 price',
      '5 in_stock',
      '6 part_number',
    ])
    expect((await partsFacts(scope(world(), site))).count).toBe(0)
    const headless = await importParts(scope(world(), site), { text: 'a,b\n1,2', now })
    expect(headless).toMatchObject({ problems: [{ line: 1, field: 'part_number, name' }] })
    expect(await importParts(scope(world(), site), { text: 'number,name\n', now })).toMatchObject({
      problems: [{ reason: 'holds no line with a part' }],
    })
  })
})
