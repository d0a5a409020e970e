import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const groups = 'TEN STK VEH PRC FIN ENQ TRD ACC RES LOC CON BUD ANA API ERR OPS'.replaceAll(' ', '|')
const list = 'docs/requirements.md'

test('every requirement that code, tests or documents name is explained in docs/requirements.md', () => {
  const explained = new Set(
    [...readFileSync(list, 'utf8').matchAll(/^- \*\*([A-Z]{3}-\d+)\*\* \S/gm)].map(([, id]) => id),
  )
  expect(explained.size).toBeGreaterThan(300)
  const files = globSync('{app,server,cli,test,bench,demo,e2e,docs}/**/*.{ts,tsx,mjs,css,md}')
  const unexplained = files.flatMap((file) => {
    if (file === list) return []
    const named = readFileSync(file, 'utf8').match(new RegExp(`\\b(?:${groups})-\\d{2,3}\\b`, 'g')) ?? []
    return named.filter((id) => !explained.has(id)).map((id) => `${file}: ${id}`)
  })
  expect(unexplained).toEqual([])
})
