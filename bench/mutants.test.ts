import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isRequirement, type Mutant } from './mutant.ts'

const folder = join(import.meta.dirname, 'mutants')

test('the text of every breakage stands once in its file, and its test is there and names its id', async () => {
  const lists = await Promise.all(
    readdirSync(folder).map(async (list) => (await import(join(folder, list))) as { mutants: Mutant[] }),
  )
  const all = lists.flatMap(({ mutants }) => mutants)
  expect(all.length).toBeGreaterThan(150)
  const stale = all.filter(
    ({ id, file, from, test }) =>
      !existsSync(file) ||
      !existsSync(test) ||
      readFileSync(file, 'utf8').split(from).length !== 2 ||
      (isRequirement(id) && !new RegExp(`\\b${id}\\b`).test(readFileSync(test, 'utf8'))),
  )
  expect(stale.map(({ id, file, test }) => `${id}: ${file}, ${test}`)).toEqual([])
})
