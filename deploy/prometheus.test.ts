import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { createMetrics } from '#server/metrics.ts'
import { createServerState } from '#server/server-state.ts'
import { aDeployment } from '#test/deployment.ts'
import { worldOf } from '#test/world.ts'
import { read } from './deploy-file.ts'

const world = worldOf()
const rules = read('deploy/prometheus-rules.yml')
const guide = read('docs/operations.md')
const namesIn = (text: string) => [
  ...new Set([...text.matchAll(/\bforecourt_[a-z_]+[a-z]\b/g)].map(([name]) => name.replace(/_bucket$/, ''))),
]

test('alarms, dashboard and guide name no metric that there is not', async () => {
  const text = await createMetrics(aDeployment(world()), createServerState()).text()
  const known = [...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name)
  const roles = ['forecourt_site', 'forecourt_platform', 'forecourt_backup']
  for (const file of [rules, read('deploy/grafana-dashboard.json'), guide])
    expect(namesIn(file).filter((name) => !known.includes(name) && !roles.includes(name))).toEqual([])
  expect(namesIn(rules).length).toBeGreaterThan(15)
})

test('the guide says what to do at each alarm, and there is none besides', () => {
  const alarms = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name]) => name)
  const told = [...guide.matchAll(/^\| `([A-Z][a-z]\w+)` /gm)].map(([, name]) => name)
  expect(told.toSorted()).toEqual(alarms.toSorted())
})

const promtool = (...words: string[]) =>
  spawnSync('promtool', words, { cwd: 'deploy', encoding: 'utf8', timeout: 60_000 })

test.skipIf(promtool('--version').status !== 0)(
  'each trouble raises its alarm within five minutes, and the alarm goes with it',
  () => {
    for (const [what, file] of [
      ['check', 'prometheus-rules.yml'],
      ['test', 'prometheus-rules.test.yml'],
    ] as const) {
      const { status, stdout, stderr } = promtool(what, 'rules', file)
      expect({ status, said: status === 0 ? '' : stdout + stderr }).toEqual({ status: 0, said: '' })
    }
  },
)
