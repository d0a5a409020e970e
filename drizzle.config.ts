import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    './app/*/tables.server.ts',
    './app/leads/work/tables.server.ts',
    './app/stock/photos/tables.server.ts',
  ],
  out: './migrations',
})
