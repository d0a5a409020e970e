import sharp from 'sharp'
import { iconDrawing } from '#app/seo/icon-drawing.ts'
import worker from './push-worker.js?raw'

/** As in tokens.css, by day. */
const colours = { accent: '#0b5866', ground: '#f2efe8' }

const manifest = JSON.stringify({
  ...{ id: '/', name: 'Office', short_name: 'Office', start_url: '/', scope: '/', display: 'standalone' },
  ...{ theme_color: colours.ground, background_color: colours.ground },
  icons: [192, 512].map((side) => ({
    src: `/office-icon-${side}.png`,
    sizes: `${side}x${side}`,
    type: 'image/png',
    purpose: 'any maskable',
  })),
})

/** Each icon is drawn once, when it is first asked for. */
const icons = new Map<number, Promise<Uint8Array<ArrayBuffer>>>()
const iconOf = (side: number) => {
  const drawing = () => Buffer.from(iconDrawing('Office', colours.accent, true))
  const icon =
    icons.get(side) ??
    sharp(drawing(), { density: (72 * side) / 32 })
      .resize(side, side)
      .png()
      .toBuffer()
      .then((bytes) => new Uint8Array(bytes))
  icons.set(side, icon)
  return icon
}

/** What a browser asks for to put the office on a home screen, and to be told while it is not open; null: another path. */
export async function installedFile(pathname: string): Promise<Response | null> {
  const [, side] = /^\/office-icon-(180|192|512)\.png$/.exec(pathname) ?? []
  if (side) return file(await iconOf(Number(side)), 'image/png', 'public, max-age=86400')
  if (pathname === '/push-worker.js') return file(worker, 'text/javascript; charset=utf-8')
  if (pathname === '/office.webmanifest') return file(manifest, 'application/manifest+json')
  return null
}

const file = (content: BodyInit, type: string, cache = 'no-cache') =>
  new Response(content, {
    headers: {
      'Content-Type': type,
      'Cache-Control': cache,
      'Content-Security-Policy': "default-src 'none'",
    },
  })
