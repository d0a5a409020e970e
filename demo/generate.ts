import { harbourCityFeed } from './dealers/harbour-city.ts'
import { outbackVansFeed } from './dealers/outback-vans.ts'
import { ridgeMotoFeed } from './dealers/ridge-moto.ts'
import { southernCrossFeed } from './dealers/southern-cross.ts'
import { voltDriveFeed } from './dealers/volt-drive.ts'

type DemoDealer = {
  ending: string
  encoding: 'utf8' | 'latin1'
  isMapped: boolean
  feed: (now: Date) => string
}

/** Every dealer sends its stock in another form, as dealers do. */
const dealers: Readonly<Record<string, DemoDealer>> = {
  'southern-cross': { ending: 'csv', encoding: 'utf8', isMapped: true, feed: southernCrossFeed },
  'harbour-city': { ending: 'json', encoding: 'utf8', isMapped: false, feed: harbourCityFeed },
  'outback-vans': { ending: 'xml', encoding: 'utf8', isMapped: true, feed: outbackVansFeed },
  'volt-drive': { ending: 'ndjson', encoding: 'utf8', isMapped: false, feed: voltDriveFeed },
  'ridge-moto': { ending: 'csv', encoding: 'latin1', isMapped: true, feed: ridgeMotoFeed },
}

export const demoSites: readonly string[] = Object.keys(dealers)

/** The moment of the feeds in `demo/feeds`. */
export const referenceDate = new Date('2026-11-20T00:00:00Z')

/** A dealer's whole stock as its own system would send it at that moment. */
export function demoFeed(slug: string, now: Date): { name: string; bytes: Uint8Array } {
  const { ending, encoding, feed } = dealerOf(slug)
  return { name: `${slug}.${ending}`, bytes: Buffer.from(feed(now), encoding) }
}

/** The name of the mapping in `demo/mappings` that reads the dealer's feed; null where none is needed. */
export const demoMapping = (slug: string): string | null => (dealerOf(slug).isMapped ? `${slug}.json` : null)

function dealerOf(slug: string): DemoDealer {
  const dealer = dealers[slug]
  if (!dealer) throw new Error(`there is no demo dealer called "${slug}"`)
  return dealer
}

async function writeFeeds() {
  const { mkdir, writeFile } = await import('node:fs/promises')
  const folder = new URL('feeds/', import.meta.url)
  await mkdir(folder, { recursive: true })
  for (const slug of demoSites) {
    const { name, bytes } = demoFeed(slug, referenceDate)
    await writeFile(new URL(name, folder), bytes)
    console.log(`demo/feeds/${name}: ${bytes.byteLength.toLocaleString('en-AU')} bytes`)
  }
}

// Not import.meta.main: in the built server this module is part of the main file, and a start would write feeds.
if (process.argv[1]?.replaceAll('\\', '/').endsWith('demo/generate.ts')) await writeFeeds()
