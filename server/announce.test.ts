import { expect, test } from 'vitest'
import { createLog } from '#app/platform/log.server.ts'
import { aDeployment } from '#test/deployment.ts'
import { aSite, worldOf } from '#test/world.ts'
import { announce } from './announce.ts'

const world = worldOf()

test('production says what runs in one line of its log, and prints nothing beside it', async () => {
  await aSite(world())
  const lines: string[] = []
  const printed: unknown[] = []
  const write = process.stdout.write
  process.stdout.write = ((text: unknown) => printed.push(text)) as never
  try {
    const { environment, ...deployment } = aDeployment(world())
    const log = createLog('info', (line) => lines.push(line))
    await announce({ ...deployment, log, environment: { ...environment, NODE_ENV: 'production' } }, 3001)
  } finally {
    process.stdout.write = write
  }
  expect(printed).toEqual([])
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({
      ...{ level: 'info', port: 3001, sites: 1, msg: 'Forecourt is running' },
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    }),
  ])
})
