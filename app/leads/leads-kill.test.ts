import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { killWhilePosting } from '#test/lead-kill.ts'
import { createDatabase } from '#test/postgres.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'forecourt-lead-kill-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A short one, killed while leads come in and again while they are delivered; `npm run bench -- leads-kill` does 10,000 with 50 kills. */
test.each(['embedded', 'postgres'] as const)(
  'kill -9 while leads come in loses none that was acknowledged, makes none twice, and each is delivered, on %s',
  async (kind) => {
    const data = join(folder, kind)
    cpSync(inject('embeddedTemplate'), join(data, 'database'), { recursive: true })
    const variables = {
      FORECOURT_DATA: data,
      NODE_COMPILE_CACHE: join(folder, 'compiled'),
      ...(kind === 'postgres' && {
        DATABASE_URL: await createDatabase(
          { url: (name) => inject('postgresUrl').replace('{database}', name) },
          'lead_kill',
        ),
      }),
    }
    let seed = 7
    const random = () => {
      seed = (seed * 16_807) % 2_147_483_647
      return seed / 2_147_483_647
    }
    const submissions = 60
    const result = await killWhilePosting({ submissions, kills: 1, atOnce: 6, variables, random })
    expect(result).toMatchObject({
      acknowledged: submissions,
      leads: submissions,
      lost: 0,
      undelivered: 0,
      strange: 0,
    })
    expect(result.kills).toBe(2)
    expect(result.sentAgain).toBeGreaterThan(0)
  },
  600_000,
)
