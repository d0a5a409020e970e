import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { classesOf, lookFile, lookOfTemplates, templateReference } from './template-reference.ts'

test('the reference of templates names every token and part that there is', () => {
  expect(readFileSync('docs/templates.md', 'utf8'), 'run: npm run forecourt -- site reference').toBe(
    templateReference(),
  )
  expect(readFileSync(lookFile, 'utf8'), 'run: npm run forecourt -- site reference').toBe(lookOfTemplates())
})

test('the classes of a sheet are told once, without what stands in comments, texts and addresses', () => {
  const sheet =
    '/* .not */ @layer parts.cards; .card { background: url(x.svg) } .card .name:hover { content: ".no" }'
  expect(classesOf(sheet)).toEqual(['card', 'name'])
})
