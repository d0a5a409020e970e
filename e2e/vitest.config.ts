import { defineConfig } from 'vitest/config'

/** Journeys in a real browser against the built server; `npm test` builds it first and names the browser. */
export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: {
    include: ['e2e/**/*.test.ts'],
    globalSetup: './e2e/serve.ts',
    maxWorkers: 2,
    // Two browsers and a server on two processors: a journey that fails three times is broken, one that passes at last was slow.
    retry: 2,
    // What the screen comes to, however busy the machine is; speed is the benchmarks' matter.
    expect: { poll: { timeout: 10_000 } },
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
