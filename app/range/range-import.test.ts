import { expect, test } from 'vitest'
import { hasRange, rangeFile, someRange } from '#test/range.ts'
import { aSite, now, onBothDatabases, scope } from '#test/world.ts'
import { findBrand, rangeEdition, rangeOf } from './range.server.ts'
import { importRange, withdrawFromRange } from './range-import.server.ts'

const from = (lines: readonly string[] | string, name?: string) => ({
  ...{ file: rangeFile(lines, name), now },
  takenBy: () => null,
})

onBothDatabases((world) => {
  test('a range is imported whole, an unchanged brand is not written again, and what the file lacks is withdrawn', async () => {
    const site = await aSite(world())
    const reader = scope(world(), site)
    expect(await hasRange(world(), site)).toEqual({
      read: { brands: 2, models: 4, accessories: 2 },
      ...{ added: 2, changed: 0, unchanged: 0, withdrawn: 0 },
    })
    const before = await rangeEdition(reader)
    expect(await hasRange(world(), site)).toMatchObject({ added: 0, changed: 0, unchanged: 2 })
    expect(await rangeEdition(reader)).toBe(before)
    expect((await rangeOf(reader)).brands).toMatchObject([
      {
        name: 'Toyota',
        slug: 'toyota',
        models: [
          { name: 'HiLux', slug: 'hilux', fromCents: 48_990_00, accessories: 2, override: null },
          { name: 'RAV4', fromCents: 42_260_00, accessories: 0 },
        ],
      },
      { slug: 'kia', models: [{ override: 'https://www.kia.example/ev9' }, { slug: 'sportage' }] },
    ])
    expect((await findBrand(reader, 'toyota'))?.models[0]?.accessories[0]).toMatchObject({ price: 1249_50 })
    expect(await hasRange(world(), site, someRange.slice(0, 20))).toMatchObject({
      unchanged: 1,
      withdrawn: 1,
    })
    expect(await findBrand(reader, 'kia')).toBeNull()
    expect(await rangeEdition(reader)).not.toBe(before)
  })

  test('one bad field and nothing is changed', async () => {
    const site = await aSite(world())
    await hasRange(world(), site)
    const bad = someRange.map((line) => line.replace('42260', 'ask'))
    expect(await importRange(scope(world(), site), from(bad))).toMatchObject({
      problems: [{ file: 'range.yaml', line: 20, field: 'brands.1.models.2.price_from' }],
    })
    expect((await rangeOf(scope(world(), site))).brands).toHaveLength(2)
  })

  test('a brand, or one model of it, is withdrawn by name', async () => {
    const site = await aSite(world())
    const owner = scope(world(), site)
    await hasRange(world(), site)
    expect(await withdrawFromRange(owner, { brand: 'toyota', model: 'rav4' }, now)).toEqual({
      name: 'Toyota RAV4',
    })
    expect((await rangeOf(owner)).brands[0]?.models.map(({ name }) => name)).toEqual(['HiLux'])
    expect(await withdrawFromRange(owner, { brand: 'toyota', model: 'rav4' }, now)).toBeNull()
    expect(await withdrawFromRange(owner, { brand: 'kia' }, now)).toEqual({ name: 'Kia' })
    expect((await rangeOf(owner)).brands).toHaveLength(1)
  })

  test('TEN-01 a range is its own site’s', async () => {
    const [ours, theirs] = [await aSite(world()), await aSite(world())]
    await hasRange(world(), ours)
    expect((await rangeOf(scope(world(), theirs))).brands).toEqual([])
    expect(await findBrand(scope(world(), theirs), 'toyota')).toBeNull()
  })
})

const problemsOf = async (
  world: Parameters<typeof scope>[0],
  lines: readonly string[] | string,
  name?: string,
) => {
  const outcome = await importRange(scope(world, await aSite(world)), from(lines, name))
  return 'problems' in outcome
    ? outcome.problems.map(({ line, field, reason }) => `${line} ${field}: ${reason}`)
    : []
}

onBothDatabases((world) => {
  test.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'data:text/html,x',
    'mailto:ann@example.com',
    '//evil.example',
    '/\\evil.example',
    ' java\tscript:x',
  ])('CON-15 an override address %j is refused', async (address) => {
    const bad = someRange.map((line) => line.replace('https://www.kia.example/ev9', JSON.stringify(address)))
    expect(await problemsOf(world(), bad)).toEqual([
      '25 brands.2.models.1.override_url: must be an http(s) address or a path of the site such as "/pages/hilux"',
    ])
  })

  test('what is wrong is told with line, field and what to do', async () => {
    expect(
      await problemsOf(world(), [
        'brands:',
        '  - name: Toyota',
        '    colour: red',
        '    models:',
        '      - name: HiLux',
        '        slug: Hi Lux',
        '        picture: http://pictures.example/a.jpg',
        '      - body: SUV',
      ]),
    ).toEqual([
      '6 brands.1.models.1.slug: must be lower-case words joined by hyphens, such as "land-cruiser"',
      '7 brands.1.models.1.picture: must be an https address, or a path of a picture such as "/demo/a.webp"',
      '8 brands.1.models.2.name: is missing',
      '3 brands.1.colour: there is no such field; here are: name, slug, logo, intro, words, picture, alt, override_url, models',
    ])
    expect(await problemsOf(world(), 'brands: [')).toMatchObject([
      expect.stringMatching(/cannot be read as YAML/),
    ])
    expect(await problemsOf(world(), 'brands: []')).toEqual(['1 brands: is empty'])
    expect(await problemsOf(world(), 'just words')).toEqual([
      '1 : must be fields, each on a line of its own, such as name: Toyota',
    ])
  })

  test('CON-13 two models with one address are refused: their accessories would have one page', async () => {
    expect(
      await problemsOf(world(), [
        'brands:',
        '  - name: Mazda',
        '    models: [{ name: "2" }]',
        '  - name: Polestar',
        '    models: [{ name: "2" }]',
      ]),
    ).toEqual([
      '5 brands.2.models.1.name: has the address of Mazda 2 ("2"); give one of them a slug of its own, such as "polestar-2-2"',
    ])
  })

  test('HTML and scripts in words are refused with their line', async () => {
    const bad = someRange.map((line) => line.replace('Serviced **here**.', '<script>alert(1)</script>'))
    expect(await problemsOf(world(), bad)).toEqual([expect.stringMatching(/^5 brands\.1\.words: /)])
  })
})

onBothDatabases((world) => {
  test('a CSV holds a line for each brand, model or accessory', async () => {
    const site = await aSite(world())
    const outcome = await importRange(
      scope(world(), site),
      from(
        [
          'Brand,Model,Accessory,Body,Price from,Part number,Price,Intro',
          'Toyota,,,,,,,"Utes, and hybrids"',
          'Toyota,HiLux,,Ute,"48,990",,,',
          'Toyota,HiLux,Tow bar,,,PT-1,1249.50,',
          'Kia,EV9,,SUV,,,,',
        ].join('\n'),
        'range.csv',
      ),
    )
    expect(outcome).toMatchObject({ report: { read: { brands: 2, models: 2, accessories: 1 } } })
    expect((await rangeOf(scope(world(), site))).brands[0]).toMatchObject({
      intro: 'Utes, and hybrids',
      models: [{ fromCents: 48_990_00, accessories: 1 }],
    })
    expect(await problemsOf(world(), 'brand,model,price_from\nToyota,HiLux,lots', 'a.csv')).toEqual([
      '2 brands.1.models.1.price_from: must be dollars, such as 48990 or 129.95',
    ])
    expect(await problemsOf(world(), 'brand,horses\nToyota,2', 'a.csv')).toEqual([
      expect.stringMatching(/^1 : has columns that are not known: horses; the columns are brand, model/),
    ])
  })

  test('an address that the site has already is refused, with what stands there', async () => {
    const site = await aSite(world())
    const asked = {
      ...from(someRange),
      takenBy: (path: string) => (path === '/kia/overview' ? 'the page /x' : null),
    }
    expect(await importRange(scope(world(), site), asked)).toMatchObject({
      problems: [
        { line: 21, reason: '/kia/overview is the page /x already; give it another slug than "kia"' },
      ],
    })
  })
})
