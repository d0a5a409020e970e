import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // Outlines are files of their own: a page loads the few that it shows.
  build: { target: 'es2022', assetsInlineLimit: 0 },
  environments: { ssr: { build: { target: 'node24', rollupOptions: { input: './server.ts' } } } },
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
