import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { startServer } from '../bench/built-server.ts'
import { type Sizes, scriptsOf, sites, sum, type Weight, weightOf } from '../bench/page-weight.ts'
import { patiently } from './website-walk.ts'

/**
 * What each kind of page weighs, held to what it weighed when budgets.json was written. `npm test -- e2e/budgets.test.ts -u` writes
 * those again that do not hold; what is accepted so shows in the change of that file. The server is one of its own, on a day that
 * is always the same: places say their hours of the days to come, and other journeys hold cars.
 */

const mostOver = 0.01
/** What is lighter by more has reached something, which is to be held as well. */
const mostUnder = 0.03

const totals = { html: 'HTML', brotli: 'HTML in brotli', script: 'script in brotli' }
type Total = keyof typeof totals
/** A page that is new has only its path. */
type Budget = { readonly path: string } & Partial<Weight>
type Budgets = {
  readonly pages: Record<keyof typeof sites, Record<string, Budget>>
  /** Of each file by its name without the hash, to say which of them grew. */
  readonly scripts: Sizes
}

/** It starts a server of its own, and a page is packed as tightly as it can be: minutes, where the machine is busy. */
test('every kind of page in every template weighs what its budget allows', { timeout: 600_000 }, async () => {
  const file = join(import.meta.dirname, 'budgets.json')
  const { pages, scripts }: Budgets = JSON.parse(readFileSync(file, 'utf8'))
  const clock = pathToFileURL(join(import.meta.dirname, 'demo-clock.ts'))
  const server = await startServer({ NODE_OPTIONS: `--import=${clock}` })
  onTestFinished(server.stop)
  const found: Record<string, number> = {}
  const faults: string[] = []
  for (const [template, site] of Object.entries(sites) as [keyof typeof sites, string][])
    for (const [kind, budget] of Object.entries(pages[template])) {
      const { status, body } = await patiently(server.port, site, budget.path)
      expect(status, `${site}, ${budget.path}`).toBe(kind === 'missing' ? 404 : 200)
      const own = scriptsOf(body)
      Object.assign(found, own)
      const weight = weightOf(body, sum(own))
      const html = mostGrown(weight.parts, budget.parts)
      const grown = { html, brotli: html, script: mostGrown(own, scripts) }
      const its = (Object.keys(totals) as Total[]).flatMap((total) => faultOf(total, weight, budget, grown))
      if (its.length > 0) faults.push(`${kind} of ${template} (${budget.path}): ${its.join('; ')}`)
      // What a page lost is held, be it less than a test would ask for.
      if (its.length > 0 || isLighter(weight, budget))
        pages[template][kind] = { path: budget.path, ...weight }
    }
  if (expect.getState().snapshotState.snapshotUpdateState === 'all')
    writeFileSync(file, written({ pages, scripts: sorted(found) }))
  else if (faults.length > 0) expect.fail(faults.join('\n'))
})

function faultOf(total: Total, weight: Weight, budget: Budget, grown: Record<Total, string>): string[] {
  const { [total]: allowed = 0 } = budget
  const share = weight[total] / allowed - 1
  const percent = (100 * Math.abs(share)).toFixed(1)
  const said = (where: string) =>
    `${totals[total]} is ${told(weight[total])} bytes, ${percent} % ${where} its budget of ${told(allowed)}`
  if (share > mostOver) return [`${said('over')}; ${grown[total]}`]
  return share < -mostUnder ? [`${said('under')}: hold that with npm test -- e2e/budgets.test.ts -u`] : []
}

const isLighter = (weight: Weight, budget: Budget) =>
  (Object.keys(totals) as Total[]).every((total) => weight[total] <= (budget[total] ?? 0))

/** The part that has most more than its budget. */
function mostGrown(sizes: Sizes, before: Sizes = {}): string {
  const [[name, more] = ['', 0]] = Object.entries(sizes)
    .map(([name, size]) => [name, size - (before[name] ?? 0)] as const)
    .sort(([, one], [, other]) => other - one)
  return `${name} grew by ${told(more)}`
}

const told = (bytes: number) => bytes.toLocaleString('en')

const sorted = (sizes: Sizes): Sizes => Object.fromEntries(Object.entries(sizes).sort())

/** A line a page, and one for its parts. */
const written = (budgets: Budgets) =>
  `${JSON.stringify(budgets, null, 2).replaceAll(/\{\s*"path"[^}]*\}\s*\}/g, (page) => page.replaceAll(/\s+/g, ' ').replace(' "parts"', '\n        "parts"'))}\n`
