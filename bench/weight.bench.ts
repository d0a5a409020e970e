import { spawnSync } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import budgets from '../e2e/budgets.json' with { type: 'json' }
import { patiently } from '../e2e/website-walk.ts'
import { startServer } from './built-server.ts'
import { scriptsOf, sites, sum, weightOf } from './page-weight.ts'
import { report } from './result.ts'

/**
 * What each kind of page weighs in each template: HTML as it is and packed, its elements, the scripts of a first visit. Beside them
 * the goals, and the floor: a page of the same framework, built in the same way, with a heading and nothing of ours.
 */

/** kB: HTML, packed, scripts. */
const goals: Readonly<Record<string, readonly [number | null, number | null, number]>> = {
  search: [160, 24, 113],
  home: [null, null, 110],
  contact: [null, null, 112],
}
const root = join(import.meta.dirname, '..')

const server = await startServer({ LOG_LEVEL: 'silent' })
const pages = []
for (const [template, site] of Object.entries(sites) as [keyof typeof sites, string][])
  for (const [kind, { path }] of Object.entries(budgets.pages[template])) {
    const { body } = await patiently(server.port, site, path)
    const { html, brotli, script, parts } = weightOf(body, sum(scriptsOf(body)))
    pages.push({ kind, template, html, brotli, script, elements: elementsOf(body), parts })
  }
await server.stop()
const floor = floorScript()

const kB = (bytes: number) => (bytes / 1000).toFixed(1)
const beside = (bytes: number, goal: number | null | undefined) => kB(bytes) + (goal ? ` / ${goal}` : '')
report(
  'weight',
  ['page', 'template', 'HTML kB / goal', 'brotli / goal', 'script brotli / goal', 'elements'],
  [
    ...pages
      .toSorted((a, b) => a.kind.localeCompare(b.kind))
      .map(({ kind, template, html, brotli, script, elements }) => {
        const [most, packed, scripts] = goals[kind] ?? []
        return [
          kind,
          template,
          beside(html, most),
          beside(brotli, packed),
          beside(script, scripts),
          `${elements}`,
        ]
      }),
    ['floor', 'the framework alone', '', '', kB(floor), ''],
  ],
  { goals, floor, pages },
)

function elementsOf(html: string): number {
  return html.replaceAll(/<(script|style)\b.*?<\/\1>/gs, '').match(/<[a-z]/g)!.length
}

function floorScript(): number {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-floor-'))
  mkdirSync(join(folder, 'app'))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const files = {
    'package.json': '{ "type": "module", "dependencies": { "@react-router/node": "*", "isbot": "*" } }',
    'react-router.config.ts': readFileSync(join(root, 'react-router.config.ts'), 'utf8'),
    'vite.config.ts': `import { reactRouter } from '@react-router/dev/vite'
      import { leanRouter } from ${JSON.stringify(join(root, 'vite.config.ts'))}
      const output = { codeSplitting: { groups: [{ name: 'framework', test: /node_modules/ }] } }
      const environments = { client: { build: { rollupOptions: { output } } } }
      export default { plugins: [reactRouter(), leanRouter], build: { target: 'es2022' }, environments }`,
    'app/root.tsx': `import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
      export default () => <html><head><Meta /><Links /></head><body><Outlet /><ScrollRestoration /><Scripts /></body></html>`,
    'app/routes.ts': `export default [{ index: true, file: 'home.tsx' }]`,
    'app/home.tsx': 'export default () => <h1>Nothing</h1>',
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  const built = spawnSync('npx', ['react-router', 'build'], { cwd: folder, encoding: 'utf8' })
  if (built.status !== 0) throw new Error(built.stderr)
  const assets = join(folder, 'build/client/assets')
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'))
  const size = scripts.map((name) => brotliCompressSync(readFileSync(join(assets, name))).length)
  rmSync(folder, { recursive: true, force: true })
  return size.reduce((all, one) => all + one, 0)
}
