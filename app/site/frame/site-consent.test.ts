import { expect, test } from 'vitest'
import { SiteSettings } from '#app/tenancy/site-settings.ts'
import { sourceOf, website } from '#test/website.ts'
import { aCar, aSite, hasStock, someSettings, worldOf } from '#test/world.ts'

const world = worldOf()
const gtm = 'GTM-ABC1234'

async function pageOf(analytics: object, path = '/') {
  const site = await aSite(world(), { analytics } as never)
  await hasStock(world(), site, [aCar()])
  const answer = await website(world())(site, path)
  return { site, answer, html: await answer.text() }
}
/** 'script-src' → its sources, without those by hash. */
function policyOf(answer: Response) {
  const policy = answer.headers.get('content-security-policy') ?? ''
  const all = policy.split('; ').map((directive) => directive.split(' '))
  return Object.fromEntries(
    all.map(([name, ...sources]) => [
      name,
      sources.filter((source) => source && !source.startsWith("'sha256-")),
    ]),
  )
}

const strict = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:', 'https:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'frame-src': ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'],
  'media-src': ["'self'", 'https:'],
  'manifest-src': ["'self'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
  'base-uri': ["'none'"],
}

test('a site without tags keeps the strict policy', async () => {
  expect(policyOf((await pageOf({})).answer)).toEqual(strict)
  expect(policyOf((await pageOf({ trustContainer: true, consent: 'ask' })).answer)).toEqual(strict)
})

test('each site lets its pages reach its own tags, and no other', async () => {
  const container = policyOf((await pageOf({ tagManagerId: gtm })).answer)
  expect(container['script-src']).toEqual(["'self'", 'https://www.googletagmanager.com'])
  expect(container['frame-src']).toEqual(strict['frame-src'])
  const allow = ['meta', 'clarity', 'https://calls.example.com']
  const { answer } = await pageOf({ tagManagerId: gtm, allow })
  const policy = policyOf(answer)
  expect(policy['script-src']).toEqual([
    "'self'",
    'https://www.googletagmanager.com',
    'https://connect.facebook.net',
    'https://*.clarity.ms',
    'https://calls.example.com',
  ])
  expect(policy['connect-src']).toEqual(
    expect.arrayContaining(['https://www.facebook.com', 'https://*.clarity.ms']),
  )
  expect(policy['frame-src']).toEqual([
    ...strict['frame-src'],
    'https://www.facebook.com',
    'https://calls.example.com',
  ])
  const header = answer.headers.get('content-security-policy')!
  expect(header).not.toMatch(/unsafe|strict-dynamic|tiktok|hotjar/)
  expect(header).toMatch(/script-src [^;]*'sha256-/)
})

test('a trusted container passes its trust on, from a start that is named by its hash', async () => {
  const policy = policyOf((await pageOf({ tagManagerId: gtm, trustContainer: true })).answer)
  expect(policy['script-src']).toEqual(["'self'", 'https://www.googletagmanager.com', "'strict-dynamic'"])
  expect(policy['connect-src']).not.toContain('https:')
})

test('a widget that writes its own styles may, and nothing else gains by it', async () => {
  const { answer } = await pageOf({ tagManagerId: gtm, allow: ['tawk'] })
  const header = answer.headers.get('content-security-policy')!
  expect(header).toMatch(/style-src 'self' https:\/\/\*\.tawk\.to [^;']*'unsafe-inline';/)
  expect(header).not.toMatch(/script-src [^;]*unsafe/)
})

test('a page that is kept is answered with the policy of its own bytes', async () => {
  const { site, answer } = await pageOf({ tagManagerId: gtm, trustContainer: true, allow: ['meta'] })
  const again = await website(world())(site, '/')
  expect(again.headers.get('content-security-policy')).toBe(answer.headers.get('content-security-policy'))
})

test('settings that name no known tag, or no host, are refused with what may stand there', () => {
  const check = (analytics: object) => SiteSettings.safeParse({ ...someSettings(), analytics })
  for (const entry of ['facebook', 'http://a.example', 'https://a.example; script-src *', 'https://*']) {
    const checked = check({ allow: ['meta', entry] })
    expect(checked.success, entry).toBe(false)
    expect(checked.error?.issues[0]).toMatchObject({
      path: ['analytics', 'allow', 1],
      message: expect.stringMatching(/must be one of google-ads, meta, .* or a host such as "https:/),
    })
  }
  expect(check({ allow: ['google-ads', 'https://tags.example.com'] }).success).toBe(true)
  expect(check({ measurementId: 'UA-1' }).success).toBe(false)
  expect(check({ consent: 'maybe' }).success).toBe(false)
})

test('only a site whose tags wait for consent has a link to change the answer; nobody is asked by the server', async () => {
  const asking = (await pageOf({ tagManagerId: gtm, consent: 'ask' })).html
  expect(asking).toMatch(/<footer[\s\S]*Cookie choices<\/button>[\s\S]*<\/footer>/)
  expect(asking).not.toContain('Cookies on this site')
  for (const analytics of [{}, { tagManagerId: gtm }, { consent: 'ask' }])
    expect((await pageOf(analytics)).html).not.toContain('Cookie choices')
})

test('TEN-28 what the router keeps of a page stands under the site’s key', async () => {
  const { site, answer } = await pageOf({})
  const source = await sourceOf(answer)
  expect(source).toContain(`("${site.slug}:scroll", null)`)
  expect(source).not.toContain('react-router-scroll-positions')
})
