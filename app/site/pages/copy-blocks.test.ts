import { expect, test } from 'vitest'
import { SiteSettings } from '#app/tenancy/site-settings.ts'
import { mainOf, textOf } from '#test/page-text.ts'
import { website } from '#test/website.ts'
import { aSite, someSettings, worldOf } from '#test/world.ts'

/** What a dealer says of itself, on its home page. */

const world = worldOf()

async function homeOf(copy?: object, home = {}) {
  const site = await aSite(
    world(),
    SiteSettings.parse({ ...someSettings(), home, ...(copy !== undefined && { copy }) }),
  )
  const html = await (await website(world())(site, '/')).text()
  return { html, main: textOf(mainOf(html)) }
}

test('CON-34 each promise stands on the home page by itself, in the usual words or the dealer’s own', async () => {
  const usual = {
    price: 'One haggle-free drive-away price',
    homeTestDrive: 'Home test drive',
    valuation: 'Instant trade-in valuation',
    freight: 'Freight anywhere in Australia',
  }
  const { main } = await homeOf({
    promises: { price: true, homeTestDrive: true, valuation: true, freight: true },
  })
  for (const words of Object.values(usual)) expect(main).toContain(words)
  for (const [name, words] of Object.entries(usual)) {
    const alone = await homeOf({ promises: { [name]: true } })
    expect(Object.values(usual).filter((one) => alone.main.includes(one))).toEqual([words])
  }
  expect((await homeOf({ promises: { freight: 'To every island' } })).main).toContain('To every island')
})

test('CON-34 CON-35 CON-36 CON-37 a dealer that says nothing promises nothing', async () => {
  const { html } = await homeOf()
  expect(html).not.toMatch(
    /haggle|Home test drive|Instant trade-in|Freight anywhere|pledge|guarantee|warranty/i,
  )
})

test('CON-35 CON-36 CON-37 warranty, certified and the used-car pledge stand on the home page as the dealer words them', async () => {
  const { main } = await homeOf({
    warranty: { usedCars: '3-year warranty', brands: [{ brand: 'Kia', text: '7-year warranty' }] },
    certified: { lines: ['1-year warranty', '90 point inspection', '12 months roadside assist'] },
    usedPledge: {
      lines: ['48 hour money back guarantee', '12 months of help on the road'],
      terms: 'Up to 300 km.',
    },
  })
  expect(main).toMatch(/Warranty Used cars 3-year warranty New Kia 7-year warranty/)
  expect(main).toMatch(/Certified cars 1-year warranty 90 point inspection 12 months roadside assist/)
  expect(main).toMatch(
    /Our used car pledge 48 hour money back guarantee 12 months of help on the road Up to 300 km\./,
  )
})

test('TEN-29 two dealers say different things by their settings alone', async () => {
  const ours = await homeOf({ usedPledge: { heading: 'Our word', lines: ['Seven days'] } })
  const theirs = await homeOf({ usedPledge: { heading: 'Their word', lines: ['Two days'] } })
  expect(ours.main).toMatch(/Our word Seven days/)
  expect(ours.main).not.toContain('Their word')
  expect(theirs.main).toMatch(/Their word Two days/)
})

test('CON-34 a home page whose blocks leave promises out has none', async () => {
  const { main } = await homeOf({ promises: { freight: true } }, { blocks: ['bodies'] })
  expect(main).not.toContain('Freight anywhere in Australia')
})
