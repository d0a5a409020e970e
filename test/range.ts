import { importParts, type PartsReport } from '#app/parts/parts-import.server.ts'
import { importRange, type RangeReport } from '#app/range/range-import.server.ts'
import type { Site } from '#app/tenancy/tenancy.ts'
import { now, scope, type World } from './world.ts'

export const rangeFile = (lines: readonly string[] | string, name = 'range.yaml') => ({
  name,
  bytes: Buffer.from(typeof lines === 'string' ? lines : lines.join('\n')),
})

/** Two brands that a dealer sells new. */
export const someRange = [
  'brands:',
  '  - name: Toyota',
  '    intro: Utes and hybrids.',
  '    words: |',
  '      Serviced **here**.',
  '    models:',
  '      - name: HiLux',
  '        body: Ute',
  '        price_from: 48,990',
  '        intro: The one that tows.',
  '        picture: /demo/ute-dual-cab-white-1/front-right.webp',
  '        accessories:',
  '          - name: Tow bar kit',
  '            part_number: PT228-0K240',
  '            price: $1,249.50',
  '            text: 3,500 kg braked.',
  '          - name: Canvas seat covers',
  '      - name: RAV4',
  '        body: SUV',
  '        price_from: 42260',
  '  - name: Kia',
  '    models:',
  '      - name: EV9',
  '        body: People Mover',
  '        override_url: https://www.kia.example/ev9',
  '      - name: Sportage',
  '        slug: sportage',
  '        body: SUV',
]

/** Makes this the site's range. */
export async function hasRange(
  world: World,
  site: Site,
  lines: readonly string[] = someRange,
  at = now,
): Promise<RangeReport> {
  const outcome = await importRange(scope(world, site), {
    file: rangeFile(lines),
    now: at,
    takenBy: () => null,
  })
  if ('problems' in outcome) throw new Error(JSON.stringify(outcome.problems))
  return outcome.report
}

export const someParts = [
  'part_number,name,makes,models,price,in_stock',
  '04465-0K240,Front brake pad set,Toyota,HiLux; Fortuner,129.95,yes',
  '04466-0K010,Rear brake shoe set,Toyota,HiLux,$98.00,0',
  'A1-100,Oil filter,Kia,Sportage; EV9,24.5,12',
  'W-600,Wiper blade 600 mm,,,19.95,yes',
  '"PT 2285 X","Tow bar, heavy duty",Toyota; Ford,HiLux; Ranger,,no',
]

/** Makes these the site's parts. */
export async function hasParts(
  world: World,
  site: Site,
  lines: readonly string[] = someParts,
  at = now,
): Promise<PartsReport> {
  const outcome = await importParts(scope(world, site), { text: lines.join('\n'), now: at })
  if ('problems' in outcome) throw new Error(JSON.stringify(outcome.problems))
  return outcome.report
}
