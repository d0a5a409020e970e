import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { settingsReference, settingsSchema } from './settings-reference.ts'

const document = (name: string) => readFileSync(new URL(`../docs/${name}`, import.meta.url), 'utf8')

test('the reference page and the JSON Schema say what the settings schema says', () => {
  expect(document('site-settings.md'), 'run: npm run forecourt -- site reference').toBe(settingsReference())
  expect(document('site-settings.schema.json')).toBe(settingsSchema())
})

test('every setting is explained on the reference page', () => {
  const rows = settingsReference()
    .split('\n')
    .filter((line) => line.startsWith('| `'))
  expect(rows.length).toBeGreaterThan(250)
  expect(rows.filter((row) => / \| {1,2}\|$/.test(row))).toEqual([])
})
