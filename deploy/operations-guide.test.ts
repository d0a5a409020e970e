import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { knownVariables, read, variablesOf } from './deploy-file.ts'

test('the guide names no variable or file that there is not', () => {
  const guide = read('docs/operations.md')
  const others = [
    'FORECOURT_PASSWORD',
    'BACKUP_PASSWORD',
    'BACKUP_URL',
    'POSTGRES_PASSWORD',
    'FORECOURT_VERSION',
  ]
  const names = [...guide.matchAll(/`([A-Z]+(?:_[A-Z]+)+)[=`]/g)].map(([, name]) => name!)
  expect(names.length).toBeGreaterThan(15)
  expect(
    names.filter(
      (name) =>
        ![
          ...knownVariables,
          ...others,
          ...Object.keys(variablesOf(read('deploy/compose.env.example'))),
        ].includes(name),
    ),
  ).toEqual([])
  const links = [...guide.matchAll(/\]\(([^)#:]+)\)/g)].map(([, to]) => join('docs', to!))
  expect(links.length).toBeGreaterThan(3)
  expect(links.filter((path) => !existsSync(path))).toEqual([])
})

test('a release whose lockfile names a version chosen this week can be installed', () => {
  expect(read('.npmrc')).toMatch(/^min-release-age=/m)
  const installs = [read('docs/operations.md'), read('deploy/update.sh')].flatMap((text) =>
    text.split('\n').filter((line) => /^\s*npm ci/.test(line)),
  )
  expect(installs).toHaveLength(2)
  for (const line of installs) expect(line).toContain('npm ci --ignore-scripts --min-release-age=0 ')
})
