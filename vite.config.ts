import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'

/** Few requests rather than many small ones: a page of thirty files waits for the sixth round of six connections. */
const browserChunks = [
  { name: 'framework', test: /node_modules[\\/](react|react-dom|scheduler|react-router|@react-router)[\\/]/ },
  {
    name: 'shared',
    // Forms and lists of saved cars are asked for by few pages.
    test: /[\\/]app[\\/](ui|stock|pictures|garage|analytics|showroom)[\\/](?!field|phone-number|saved-cards)[^\\/]*\.tsx?$/,
    minShareCount: 3,
  },
  // Small parts of most pages: as files of their own they would cost more than they are.
  {
    name: 'shared',
    test: /[\\/]app[\\/].*[\\/](use-settled|show-me|visit-memory|visited-pages|plain-text)\.tsx?$/,
  },
]

/**
 * The router's own links and forms, with what they bring, cannot be left out of the browser's script as they are: a call
 * that has no effect is not marked as such. Pages use plain ones (docs/decisions/0009); this saves every page 2.4 kB.
 */
const withoutRouterLinks: Plugin = {
  name: 'without-router-links',
  apply: 'build',
  transform: (code, id) =>
    /react-router[\\/]dist[\\/].*[\\/]dom[\\/]lib\.js/.test(id)
      ? code
          .replaceAll(/= (React\$?\d*\.forwardRef\()/g, '= /* @__PURE__ */ $1')
          .replaceAll(/^\w+\.displayName = .*$/gm, '')
      : undefined,
}

/** React chooses its slow build by the environment when it is loaded; bundled, it is the fast one everywhere. */
const fastReact = {
  define: { 'process.env.NODE_ENV': '"production"' },
  resolve: { noExternal: [/^react(-dom|-router)?$/, /^@react-router\//, 'scheduler'] },
}

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), withoutRouterLinks],
  // Outlines are files of their own: a page loads the few that it shows.
  build: { target: 'es2022', assetsInlineLimit: 0 },
  environments: {
    client: {
      build: { rollupOptions: { output: { codeSplitting: { groups: browserChunks } } } },
    },
    ssr: {
      ...(command === 'build' && fastReact),
      build: { target: 'node24', rollupOptions: { input: './server.ts' } },
    },
  },
  server: { allowedHosts: ['.localhost'] },
  test: {
    include: ['**/*.test.ts', '**/*.test.tsx'],
    exclude: ['node_modules/**', 'build/**', 'e2e/**', '.scratch/**'],
    globalSetup: './test/setup-databases.ts',
    setupFiles: './test/setup-test.ts',
    maxWorkers: 2,
    hookTimeout: 120_000,
    testTimeout: 60_000,
  },
}))
