import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { filteredPlaces } from '#app/locations/place-filter.ts'
import { checkSettings } from '#app/tenancy/checks/settings.ts'
import { SiteSettings } from '#app/tenancy/site-settings.ts'
import { franchises, southernCrossYards } from './dealers/southern-cross-yards.ts'
import { demoSites } from './generate.ts'

const settingsOf = async (slug: string) =>
  SiteSettings.parse(JSON.parse(await readFile(new URL(`sites/${slug}.json`, import.meta.url), 'utf8')))

test.each(demoSites)('the settings of %s satisfy the schema', async (slug) => {
  const settings = await settingsOf(slug)
  expect(settings.slug).toBe(slug)
  expect(settings.locations.filter(({ primary }) => primary)).toHaveLength(1)
  expect(settings.reviews.length).toBeGreaterThanOrEqual(5)
})

test.each(demoSites)('the settings of %s have nothing that a check would tell of', async (slug) => {
  const settings = await settingsOf(slug)
  expect(checkSettings(settings)).toEqual([])
})

test('ENQ-10 where learners of 16 buy, nobody is asked to be 18', async () => {
  expect((await settingsOf('ridge-moto')).enquiry.termsText).not.toContain('18')
})

test.each(demoSites)('every reference to a location of %s names one', async (slug) => {
  const settings = await settingsOf(slug)
  const ids = settings.locations.map(({ id }) => id)
  const slugs = settings.locations.map((location) => location.slug)
  for (const review of settings.reviews) if (review.location_id) expect(ids).toContain(review.location_id)
  for (const location of settings.locations) {
    expect(location.special_hours.every(({ location_id }) => location_id === location.id)).toBe(true)
  }
  expect(slugs).toEqual(expect.arrayContaining(settings.locationSettings.order))
})

test.each(demoSites)('telephone numbers of %s are of the ranges kept for fiction', async (slug) => {
  for (const { contact_detail } of (await settingsOf(slug)).locations) {
    for (const number of [contact_detail.phone, contact_detail.landline_phone]) {
      if (number) expect(number).toMatch(/^(\(0[2378]\) (5550|7010) \d{4}|0491 570 \d{3})$/)
    }
  }
})

test('Southern Cross has twelve yards and their new cars are of the franchises that the settings name', async () => {
  const { locations: all, manufacturers } = await settingsOf('southern-cross')
  const locations = filteredPlaces(all, 'sales')
  const nameOf = new Map(manufacturers.map(({ slug, name }) => [slug, name]))
  expect(manufacturers.length).toBeGreaterThanOrEqual(40)
  expect(locations.map(({ id }) => id)).toEqual(southernCrossYards.map(({ id }) => id))
  expect(locations).toHaveLength(12)
  for (const location of locations) {
    expect(location.manufacturers.map((slug) => nameOf.get(slug))).toEqual(franchises[location.id])
  }
})
