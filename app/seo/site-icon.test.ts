import sharp from 'sharp'
import { expect, test } from 'vitest'
import { aDeployment } from '#test/deployment.ts'
import { website } from '#test/website.ts'
import { aSite, someSettings, worldOf } from '#test/world.ts'
import { siteIcon } from './site-icon.server.ts'

const world = worldOf()
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())

test('each site has icons of its own, drawn of its initials in its colour', async () => {
  const site = await aSite(world(), {
    name: 'Harbour City Prestige',
    colours: { brand: '#1f3a5f', accent: '#ffb71b' },
  })
  const visit = website(world())
  for (const [path, width, height] of [
    ['/apple-touch-icon.png', 180, 180],
    ['/icon-192.png', 192, 192],
    ['/icon-512.png', 512, 512],
    ['/share.png', 1200, 630],
  ] as const) {
    const answer = await visit(site, path)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
    // Mails show it, in whatever site a person reads mail on; no other answer may be used there.
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    const png = await bytesOf(answer)
    expect(await sharp(png).metadata()).toMatchObject({ width, height, format: 'png' })
    const { dominant } = await sharp(png).stats()
    expect([dominant.r, dominant.g, dominant.b].map((part) => part >> 5)).toEqual(
      [0x1f, 0x3a, 0x5f].map((part) => part >> 5),
    )
    // Something is drawn on it.
    expect((await sharp(png).greyscale().stats()).channels[0]!.max).toBeGreaterThan(240)
  }
})

test('favicon.ico holds two pictures that can be read', async () => {
  const site = await aSite(world())
  const answer = await website(world())(site, '/favicon.ico')
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/x-icon'])
  const ico = await bytesOf(answer)
  expect([ico.readUInt16LE(0), ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([0, 1, 2])
  for (const [i, side] of [32, 48].entries()) {
    const [size, offset] = [ico.readUInt32LE(6 + 16 * i + 8), ico.readUInt32LE(6 + 16 * i + 12)]
    const picture = sharp(ico.subarray(offset, offset + size))
    expect(await picture.metadata()).toMatchObject({ width: side, height: side, format: 'png' })
  }
})

test('an icon is made once, also for those who ask while it is made', async () => {
  const facts = {
    site: await aSite(world()),
    pictures: aDeployment(world()).pictures,
    log: { warn: () => {} },
  }
  const icons = await Promise.all(
    ['/favicon.ico', '/favicon.ico', '/icon-192.png'].map((path) => siteIcon(path, facts)),
  )
  expect(icons[0]).toBe(icons[1])
  expect(icons[2]).not.toBe(icons[0])
  expect(await siteIcon('/favicon.ico', facts)).toBe(icons[0])
})

test("the dealer's own icon stands in their place, and the initials while it cannot be had", async () => {
  const plain = someSettings()
  const own = await aSite(world(), { site: { ...plain.site, icon: '/demo/nothing-here.webp' } })
  expect((await website(world())(own, '/icon-192.png')).status).toBe(200)
})

test('every page names the icons, and the manifest that lists them', async () => {
  const site = await aSite(world(), { name: 'A & B' })
  const visit = website(world())
  const page = await visit(site, '/')
  expect(page.headers.get('cross-origin-resource-policy')).toBe('same-site')
  const html = await page.text()
  for (const path of ['/favicon.ico', '/icon-192.png', '/apple-touch-icon.png', '/site.webmanifest'])
    expect(html).toContain(`href="${path}"`)
  const manifest = await visit(site, '/site.webmanifest')
  expect(manifest.headers.get('content-type')).toBe('application/manifest+json')
  const { name, icons } = (await manifest.json()) as { name: string; icons: { src: string }[] }
  expect(name).toBe('A & B')
  for (const { src } of icons) expect((await visit(site, src)).status).toBe(200)
})
