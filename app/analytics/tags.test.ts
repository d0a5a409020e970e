import { expect, test } from 'vitest'
import { createTags } from './tags.ts'

const at = { page_location: 'https://dealer.example/' }
const view = { name: 'asc_pageview', parameters: { page_type: 'home', ...at } }
const looked = { name: 'view_item', parameters: {}, ecommerce: { currency: 'AUD', items: [] } }

function tagsOf(ids: Partial<Parameters<typeof createTags>[0]> = { tagManagerId: 'GTM-ABC1234' }) {
  const page: { dataLayer?: unknown[] } = {}
  const loaded: string[] = []
  const known = { tagManagerId: null, measurementId: null, ...ids }
  const tags = createTags(
    known,
    page,
    (src) => loaded.push(src),
    () => 1000,
  )
  /** Commands are the arguments of a function; the rest are objects. */
  const layer = () =>
    (page.dataLayer ?? []).map((entry) =>
      Object.prototype.toString.call(entry) === '[object Arguments]'
        ? [...(entry as unknown as unknown[])]
        : JSON.parse(JSON.stringify(entry)),
    )
  return { tags, loaded, layer, page }
}
const signals = (said: string) => ({
  ...{ ad_storage: said, ad_user_data: said, ad_personalization: said, analytics_storage: said },
})

test('consent is told first of all, then the container is loaded, then what happened meanwhile', () => {
  const { tags, loaded, layer } = tagsOf()
  tags.send(view)
  expect([layer(), loaded]).toEqual([[], []])
  tags.consent('granted')
  expect(loaded).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-ABC1234'])
  expect(layer()).toEqual([
    ['consent', 'default', signals('granted')],
    { 'gtm.start': 1000, event: 'gtm.js' },
    { ecommerce: null },
    { event: 'asc_pageview', page_type: 'home', ...at },
  ])
})

test('who says no has no tag loaded and none told, and what happened before is forgotten', () => {
  const { tags, loaded, layer } = tagsOf()
  tags.send(view)
  tags.consent('denied')
  tags.send(view)
  expect([layer(), loaded]).toEqual([[], []])
  tags.consent('granted')
  expect(layer()).toHaveLength(2)
  expect(loaded).toHaveLength(1)
})

test('who says no later is heard by the tags that run, and they hear no more', () => {
  const { tags, loaded, layer } = tagsOf()
  tags.consent('granted')
  tags.consent('denied')
  tags.send(view)
  expect(layer().slice(2)).toEqual([['consent', 'update', signals('denied')]])
  tags.consent('granted')
  expect(layer().slice(3)).toEqual([['consent', 'update', signals('granted')]])
  expect(loaded).toHaveLength(1)
})

test('a container finds nothing of the event before in the next one', () => {
  const { tags, page } = tagsOf()
  tags.consent('granted')
  tags.send({ name: 'asc_item_pageview', parameters: { item_make: 'Kia' } })
  tags.send(looked)
  const [before, , last] = (page.dataLayer as Record<string, unknown>[]).slice(-3)
  expect(before).toMatchObject({ event: 'asc_item_pageview', item_make: 'Kia' })
  expect(last).toMatchObject({ event: 'view_item', ecommerce: { currency: 'AUD' } })
  expect(Object.entries(last!)).toContainEqual(['item_make', undefined])
})

test('a site without a container tells its GA4 property the same', () => {
  const { tags, loaded, layer } = tagsOf({ measurementId: 'G-ABC1234567' })
  tags.consent('granted')
  tags.send(view)
  tags.send(looked)
  expect(loaded).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-ABC1234567'])
  expect(layer()).toEqual([
    ['consent', 'default', signals('granted')],
    ['js', new Date(1000)],
    ['config', 'G-ABC1234567', { send_page_view: false }],
    ['set', at],
    ['event', 'page_view', at],
    ['event', 'asc_pageview', { page_type: 'home', ...at }],
    ['event', 'view_item', { currency: 'AUD', items: [] }],
  ])
})
