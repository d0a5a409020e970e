import { defineConfig } from 'vite'

/** The office's files for browsers, beside those of the dealers' sites and apart from them; its server half is in theirs (vite.config.ts). */
export default defineConfig({
  publicDir: false,
  build: {
    target: 'es2022',
    outDir: 'build/client',
    emptyOutDir: false,
    assetsDir: 'assets/office',
    assetsInlineLimit: 0,
    manifest: '.vite/office.json',
    rollupOptions: { input: 'app/office/entry.client.tsx' },
  },
})
