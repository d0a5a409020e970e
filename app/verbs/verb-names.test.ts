import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { verbNames } from '#app/tenancy/verb-names.ts'

const services = globSync('app/**/*.server.ts').map((file) => readFileSync(file, 'utf8'))

/** A feed is written down in the site's record of imports, with who brought it. */
const elsewhere = ['stock.import']

test('every verb that staff have is written down by the service that does it', () => {
  const written = services
    .filter((text) => /import \{[^}]*\b(audited|writeAudit|Deed)\b/.test(text))
    .flatMap((text) => [...text.matchAll(/'([a-z]+\.[a-z]+)'/g)].map(([, name]) => name!))
  const missing = verbNames.filter((name) => !written.includes(name) && !elsewhere.includes(name))
  expect(missing).toEqual([])
})
