import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vitest/config'

/** Few requests rather than many small ones: a page of thirty files waits for the sixth round of six connections. */
const browserChunks = [
  { name: 'framework', test: /node_modules[\\/](react|react-dom|scheduler|react-router|@react-router)[\\/]/ },
  {
    name: 'shared',
    test: /[\\/]app[\\/](ui|stock|pictures|garage|analytics|showroom)[\\/][^\\/]*\.tsx?$/,
    minShareCount: 3,
  },
]

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // Outlines are files of their own: a page loads the few that it shows.
  build: { target: 'es2022', assetsInlineLimit: 0 },
  environments: {
    client: { build: { rollupOptions: { output: { codeSplitting: { groups: browserChunks } } } } },
    ssr: { build: { target: 'node24', rollupOptions: { input: './server.ts' } } },
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
})
