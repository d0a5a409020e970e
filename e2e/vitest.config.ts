import { defineConfig } from 'vitest/config'

/** Journeys in a real browser against the built server; `npm test` builds it first and names the browser. */
export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: {
    include: ['e2e/**/*.test.ts'],
    globalSetup: './e2e/serve.ts',
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
