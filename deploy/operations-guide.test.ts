import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { knownVariables, read, variablesOf } from './deploy-file.ts'

test('the guide names no variable, metric, or file that there is not', () => {
  const guide = read('docs/operations.md')
  const others = ['FORECOURT_PASSWORD', 'BACKUP_PASSWORD', 'POSTGRES_PASSWORD', 'FORECOURT_VERSION']
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
  const metrics = [...guide.matchAll(/\b(forecourt_[a-z_]+_[a-z]+)\b/g)].map(([, name]) => name!)
  const roles = ['forecourt_site', 'forecourt_platform', 'forecourt_backup']
  const source = read('server/metrics.ts')
  expect(metrics.filter((name) => !roles.includes(name) && !source.includes(`'${name}'`))).toEqual([])
  const links = [...guide.matchAll(/\]\(([^)#:]+)\)/g)].map(([, to]) => join('docs', to!))
  expect(links.length).toBeGreaterThan(3)
  expect(links.filter((path) => !existsSync(path))).toEqual([])
})
