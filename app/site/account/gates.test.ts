import { expect, test } from 'vitest'
import { passGate } from '#app/accounts/require-visitor.server.ts'
import { scopeOf } from '#app/tenancy/scope.server.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'
import { mainOf, textOf } from '#test/page-text.ts'
import { website } from '#test/website.ts'
import { aSite, scope, someSettings, worldOf } from '#test/world.ts'

const world = worldOf()
const page = {
  title: 'A page',
  text: ['Its words.'],
  link: { label: 'Go on', href: 'https://pay.example/dealer' },
}
const visit = async (settings: object, path: string) => {
  const site = await aSite(world(), settings as Partial<SiteSettings>)
  const answer = await website(world())(site, path, { redirect: 'manual' })
  return [answer.status, answer.headers.get('location'), await answer.text()] as const
}

test.each(['/spin-to-win', '/online-payment', '/my-garage', '/my/service-plan', '/watchlist'])(
  'ACC-09 ACC-10 ACC-11 ACC-12 %s is there only where a dealer has it',
  async (path) => {
    const [status, , html] = await visit({ saved: { control: 'none' } }, path)
    expect(status).toBe(404)
    expect(html).toContain('find that page')
  },
)

test('ACC-06 ACC-08 ACC-12 paying online and a dealer’s own pages are always for signed-in visitors', async () => {
  expect((await visit({ pages: { onlinePayment: page } }, '/online-payment?id=7')).slice(0, 2)).toEqual([
    302,
    '/sign-in?type=online-payment&redirect=%2Fonline-payment%3Fid%3D7&back=%2F',
  ])
  const my = { pages: { my: [{ ...page, slug: 'service-plan' }] } }
  expect((await visit(my, '/my/service-plan')).slice(0, 2)).toEqual([
    302,
    '/sign-in?type=my-garage&redirect=%2Fmy%2Fservice-plan&back=%2F',
  ])
  expect((await visit(my, '/my/another'))[0]).toBe(404)
})

test('ACC-07 the gate of spin to win is open until the dealer closes it', async () => {
  const [status, , html] = await visit({ pages: { spinToWin: page } }, '/spin-to-win')
  expect(status).toBe(200)
  expect(textOf(mainOf(html))).toContain('Its words.')
  expect(html).toContain('href="https://pay.example/dealer"')
  const closed = await visit({ pages: { spinToWin: page }, gates: { spinToWin: true } }, '/spin-to-win')
  expect(closed[1]).toBe('/sign-in?type=spin-to-win&redirect=%2Fspin-to-win&back=%2F')
})

test('ACC-07 each gate is closed by its setting, and off by default; there is none for trading in', async () => {
  const gates = {
    checkout: 'checkout',
    finance: 'finance',
    spinToWin: 'spin-to-win',
  } as const
  expect(Object.keys(someSettings().gates)).toEqual(Object.keys(gates))
  const request = new Request('http://dealer.localhost/somewhere?x=1')
  const open = scope(world(), await aSite(world()))
  for (const [gate, type] of Object.entries(gates)) {
    const name = gate as keyof typeof gates
    expect(passGate(open, request, name)).toEqual({ kind: 'anonymous' })
    const closed = await aSite(world(), { gates: { [gate]: true } } as never)
    const refused = (asked: Request) => {
      try {
        return passGate(scope(world(), closed), asked, name).kind
      } catch (error) {
        return (error as Response).headers.get('location')
      }
    }
    const signIn = `/sign-in?type=${type}&redirect=%2Fsomewhere%3Fx%3D1&back=%2F`
    expect(refused(request)).toBe(signIn)
    // A page that is opened ahead asks for its data alone, which is no place to come back to.
    expect(refused(new Request('http://dealer.localhost/somewhere.data?x=1&_routes=some-page'))).toBe(signIn)
    const visitor = { kind: 'signed-in', userId: 'u', phone: '+61491570006' } as const
    expect(passGate(scopeOf(closed, world().database, visitor), request, name)).toEqual(visitor)
  }
})
