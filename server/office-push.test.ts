import { expect, onTestFinished, test } from 'vitest'
import { giveRole, keepPerson } from '#app/people/people.server.ts'
import { openStaffSession } from '#app/people/staff-sessions.server.ts'
import { aDeployment } from '#test/deployment.ts'
import { aPushService } from '#test/push-service.ts'
import { webOf } from '#test/website.ts'
import { aSite, worldOf } from '#test/world.ts'

const world = worldOf()
const office = 'office.localhost:3000'

const asked = (host: string, path: string, init: RequestInit = {}) =>
  webOf(aDeployment(world())).fetch(
    new Request(`http://${host}${path}`, { ...init, headers: { host, ...init.headers } }),
  )

test.each([
  ['/push-worker.js', 'text/javascript; charset=utf-8', 'no-cache'],
  ['/office.webmanifest', 'application/manifest+json', 'no-cache'],
  ['/office-icon-192.png', 'image/png', 'public, max-age=86400'],
])('a browser has %s of the office, signed in or not, and of no dealer', async (path, type, cache) => {
  const { slug } = await aSite(world())
  const answer = await asked(office, path)
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
    ...[200, type, cache],
  ])
  expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(100)
  expect((await asked(`${slug}.localhost:3000`, path)).status).toBe(404)
  expect((await asked('localhost:3000', path)).status).toBe(404)
})

test('the office can be put on a home screen, with icons that are there, and its policy lets its own worker run', async () => {
  const page = await asked(office, '/sign-in')
  expect(await page.text()).toContain('<link rel="manifest" href="/office.webmanifest">')
  const policy = page.headers.get('content-security-policy')
  expect(policy).toContain("worker-src 'self'")
  expect(policy).toContain("manifest-src 'self'")
  const manifest = (await (await asked(office, '/office.webmanifest')).json()) as {
    display: string
    start_url: string
    icons: { src: string }[]
  }
  expect(manifest).toMatchObject({ display: 'standalone', start_url: '/' })
  for (const { src } of manifest.icons) expect((await asked(office, src)).status).toBe(200)
})

async function aColleague() {
  const { id: siteId } = await aSite(world())
  const token = await world().database.asPlatform(async (tx) => {
    const { id } = await keepPerson(tx, `${crypto.randomUUID().slice(0, 8)}@yard.example`)
    await giveRole(tx, id, { siteId }, 'viewer')
    return (await openStaffSession(tx, id, 'Chrome on Mac')).token
  })
  const headers = {
    cookie: `office-session=${token}`,
    'user-agent': 'Mozilla/5.0 (Linux; Android 15) Chrome/140',
  }
  const ownPage = { 'sec-fetch-site': 'same-origin', origin: `http://${office}` }
  return {
    you: async () => (await asked(office, '/you', { headers })).text(),
    act: async (form: Readonly<Record<string, string>>) => {
      const body = new URLSearchParams(form)
      const answer = await asked(office, '/you', {
        method: 'POST',
        body,
        headers: { ...headers, ...ownPage },
      })
      return [answer.status, answer.headers.get('location')]
    },
  }
}

test('a colleague has this device told, tries it, and takes it away; what it is told by is on no page', async () => {
  const service = await aPushService()
  onTestFinished(service.close)
  const { you, act } = await aColleague()
  expect(await you()).toContain('None of your devices is told yet')
  expect(await act({ act: 'push-try' })).toEqual([303, '/you?fault=push-silent'])
  expect(await act({ act: 'push-on', subscription: '{"endpoint":' })).toEqual([303, '/you?fault=push-device'])
  const subscription = JSON.stringify(service.subscription)
  expect(await act({ act: 'push-on', subscription })).toEqual([303, '/you?told=push-on'])
  const page = await you()
  expect(page).toContain('had a device told')
  expect(page).not.toContain(service.subscription.endpoint)
  const [, id = ''] =
    /value="([\w-]+)" type="submit" aria-label="Take away Chrome on Android/.exec(page) ?? []
  expect(await act({ act: 'push-try' })).toEqual([303, '/you?told=push-tried'])
  expect(service.opened(service.received[0]!)).toMatchObject({ title: 'It works', url: '/you' })
  const other = await aColleague()
  await other.act({ act: 'push-off', id })
  expect(await you()).toContain('told since')
  await act({ act: 'push-off', id })
  expect(await you()).toContain('None of your devices is told yet')
})

test('somebody tries ten times in ten minutes and then waits', async () => {
  const { act } = await aColleague()
  for (let i = 0; i < 10; i++) expect((await act({ act: 'push-try' }))[1]).toBe('/you?fault=push-silent')
  expect((await act({ act: 'push-try' }))[1]).toBe('/you?fault=push-often')
})
