import { expect, test } from 'vitest'
import { website } from '#test/website.ts'
import { aSite, worldOf } from '#test/world.ts'

const world = worldOf()

test('ACC-03 each type of sign-in says what it is for and goes on and back where it was told; any other is the plain page', async () => {
  const site = await aSite(world())
  const page = async (type: string | null) => {
    const asked = new URLSearchParams({
      ...(type !== null && { type }),
      redirect: '/watchlist',
      back: '/contact',
    })
    const whole = await (await website(world())(site, `/sign-in?${asked}`)).text()
    const html = whole.slice(whole.indexOf('id="content"'))
    const action = /<form[^>]* action="([^"]+)"/.exec(html)![1]!.replaceAll('&amp;', '&')
    const { searchParams } = new URL(action, 'http://dealer.example')
    const [, heading] = /<h1[^>]*>([^<]+)/.exec(html)!
    const [, back] = /<a href="([^"]+)"[^>]*><svg[\s\S]*?<\/svg>Back/.exec(html)!
    return [heading, searchParams.get('type'), searchParams.get('redirect'), back]
  }
  const titles = {
    watchlist: 'Sign in to save cars',
    'trade-in': 'Sign in to value your car',
    checkout: 'Sign in to continue',
    finance: 'Sign in to apply for finance',
    'spin-to-win': 'Sign in to spin',
    'online-payment': 'Sign in to pay online',
    'car-finance': 'Sign in for your finance quote',
    'my-garage': 'Sign in to your garage',
  }
  for (const [type, title] of Object.entries(titles))
    expect(await page(type)).toEqual([title, type, '/watchlist', '/contact'])
  for (const other of [null, '', 'Watchlist', 'admin', '__proto__'])
    expect(await page(other)).toEqual(['Sign in', null, '/watchlist', '/contact'])
})
