import './server/demand-node.mjs'
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'

/** Few requests rather than many small ones: a page of thirty files waits for the sixth round of six connections. */
const browserChunks = [
  {
    name: 'framework',
    // With what starts it.
    test: /node_modules[\\/](react|react-dom|scheduler|react-router|@react-router)[\\/]|[\\/]app[\\/](entry\.client|platform[\\/]page-data)/,
  },
  {
    name: 'shared',
    // Forms, lists of saved cars and new models are asked for by few pages.
    test: /[\\/]app[\\/](ui([\\/](amounts|layers|navigation))?|stock|cards|pictures|garage|analytics|menu|site[\\/][\w-]+)[\\/](?!checkout-form|saved-cards|missing|model-card|range-parts)[^\\/]*\.tsx?$/,
    minShareCount: 3,
  },
  // Small parts of most pages: as files of their own they would cost more than they are.
  {
    name: 'shared',
    test: /[\\/]app[\\/](ui[\\/]navigation[\\/]|.*[\\/](use-settled|show-me|visit-memory|visited-pages|plain-text|paging)\.tsx?$)|preload-helper/,
  },
]

/** What the router brings for ways of working that this project does not use, by its file. */
export const unusedOfRouter: Record<string, readonly string[]> = {
  // All routes are known from the start (react-router.config.ts).
  'fog-of-war': [
    'isFogOfWarEnabled',
    'getPartialManifest',
    'getPatchRoutesOnNavigationFunction',
    'useFogOFWarDiscovery',
  ],
  instrumentation: [
    'consumeInstrumentationClientResultMetaReceiver',
    'getRouteInstrumentationUpdates',
    'instrumentClientSideRouter',
  ],
  // Pages ask by links and plain forms; architecture.test.ts keeps it so.
  router: [
    'discoverRoutes',
    'getInstrumentationNavigateMeta',
    'handleAction',
    'handleFetcherAction',
    'handleFetcherLoader',
  ],
}

/**
 * Leaves out of the browser's script what of the router no page uses, which saves every page 4 kB: functions for other
 * ways of working, and the router's own links and forms, which cannot be left out as they are since a call that has no
 * effect is not marked as such. Pages use plain ones (docs/decisions/0009).
 */
export const leanRouter: Plugin = {
  name: 'lean-router',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform(code, id) {
    const [, file] = /react-router[\\/]dist[\\/].*[\\/]([\w-]+)\.js/.exec(id) ?? []
    if (file === 'lib')
      return code
        .replaceAll(/= (React\$?\d*\.forwardRef\()/g, '= /* @__PURE__ */ $1')
        .replaceAll(/^\w+\.displayName = .*$/gm, '')
    return (unusedOfRouter[file ?? ''] ?? []).reduce(emptied, code)
  },
}

/**
 * The router writes a page's data in its own form before anybody has asked for it, a fifth of the time that a page takes; the page
 * hands over JSON (app/entry.server.tsx). So it is written when it is read, which only errors do.
 */
const lazyHandoff: Plugin = {
  name: 'lazy-handoff',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  transform(code, id) {
    if (!/react-router[\\/]dist[\\/].*server-runtime[\\/]server\.js/.test(id)) return null
    const eager = /serverHandoffStream: (encodeViaTurboStream\(.*\)),$/gm
    if (!eager.test(code)) throw new Error('The router no longer writes serverHandoffStream as it did.')
    return code.replaceAll(eager, 'get serverHandoffStream() { return $1 },')
  },
}

function emptied(code: string, name: string): string {
  const [body] = new RegExp(`^(\t?)(?:async )?function ${name}\\([^]*?^\\1}$`, 'm').exec(code) ?? []
  if (!body) throw new Error(`The router has no function ${name} any more: see unusedOfRouter.`)
  return code.replace(body, () => `function ${name}() {}`)
}

/** What was built of what, for /version and the command line (server/version.ts). */
const notedBuild: Plugin = {
  name: 'noted-build',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  writeBundle({ dir }) {
    const asked = spawnSync('git', ['rev-parse', '--short=12', 'HEAD'], { encoding: 'utf8' })
    const commit = process.env.FORECOURT_COMMIT || asked.stdout?.trim() || 'unknown'
    const built = new Date().toISOString().replace(/\.\d+/, '')
    if (dir) writeFileSync(join(dir, 'build.json'), JSON.stringify({ commit, built }))
  },
}

type RouteFiles = { hasDefaultExport: boolean; imports: string[] }

/**
 * Of the routes a browser needs those that show a page; endpoints are asked for by their addresses. What a page's script imports
 * is for preloading by the router's own links, which no page has. Half of the manifest, 2 kB of each first visit.
 */
export function leanManifest(code: string): string {
  const [, name, json] = /^(window\.__reactRouterManifest=)(\{.*\});$/s.exec(code) ?? []
  if (!name || !json) throw new Error('The router no longer writes its manifest as it did.')
  const manifest = JSON.parse(json) as { routes: Record<string, RouteFiles> }
  const pages = Object.entries(manifest.routes).filter(([, { hasDefaultExport }]) => hasDefaultExport)
  const routes = Object.fromEntries(pages.map(([id, route]) => [id, { ...route, imports: [] }]))
  return `${name}${JSON.stringify({ ...manifest, routes })};`
}

/** The router writes it while the server's side is built; its name is the hash of the whole. */
const leanManifests: Plugin = {
  name: 'lean-manifests',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  writeBundle({ dir }) {
    const assets = join(dir!, '..', 'client', 'assets')
    for (const file of readdirSync(assets).filter((name) => /^manifest-\w+\.js$/.test(name)))
      writeFileSync(join(assets, file), leanManifest(readFileSync(join(assets, file), 'utf8')))
  },
}

/** React chooses its slow build by the environment when it is loaded; bundled, it is the fast one everywhere. */
const fastReact = {
  define: { 'process.env.NODE_ENV': '"production"' },
  resolve: { noExternal: [/^react(-dom|-router)?$/, /^@react-router\//, /^@tanstack\//, 'scheduler'] },
}

/** Files whose tests alter modules, and the longest one: each has a worker of its own, and they come first. */
const alone = ['app/stock/import/import-kill.test.ts', 'app/site/search/added-filter.test.ts']

/** What is awaited comes to pass however busy the machine is; speed is the benchmarks' matter. */
const patience = { expect: { poll: { timeout: 20_000 } }, hookTimeout: 120_000, testTimeout: 120_000 }

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), leanRouter, lazyHandoff, leanManifests, notedBuild],
  // Outlines are files of their own: a page loads the few that it shows.
  build: { target: 'es2022', assetsInlineLimit: 0 },
  environments: {
    client: {
      build: { rollupOptions: { output: { codeSplitting: { groups: browserChunks } } } },
    },
    ssr: {
      ...(command === 'build' && fastReact),
      build: {
        target: 'node24',
        rollupOptions: {
          input: './server/main.mjs',
          output: {
            // Beside index.js, which only asks for the Node.js it needs: what it reads it finds from where it stands.
            chunkFileNames: ({ name }) => (name === 'server' ? 'server.js' : 'assets/[name]-[hash].js'),
          },
        },
      },
    },
  },
  server: { allowedHosts: ['.localhost'] },
  test: {
    // One more than processors: each waits for a browser, a database or a clock. With two more, journeys wait for one another.
    maxWorkers: Math.min(availableParallelism() + 1, 8),
    globalSetup: './test/setup-databases.ts',
    reporters: ['default', './test/slowest-files.ts'],
    ...patience,
    projects: [
      {
        extends: true,
        test: { name: 'alone', include: alone, setupFiles: './test/setup-test.ts' },
      },
      {
        extends: true,
        test: {
          name: 'shared',
          setupFiles: './test/setup-test.ts',
          include: ['**/*.test.ts', '**/*.test.tsx'],
          exclude: ['node_modules/**', 'build/**', 'e2e/**', '.scratch/**', ...alone],
          // The graph of the whole website is evaluated once a worker, not once a file.
          isolate: false,
        },
      },
      {
        // Journeys in a real browser against the built server; `npm test` builds it first and names the browser.
        test: {
          ...patience,
          name: 'journeys',
          include: ['e2e/**/*.test.ts'],
          globalSetup: './e2e/serve.ts',
          setupFiles: './e2e/served.ts',
          isolate: false,
        },
      },
    ],
  },
}))
