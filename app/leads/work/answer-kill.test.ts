import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { killWhileAnswering } from '#test/answer-kill.ts'
import { createDatabase } from '#test/postgres.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'forecourt-answer-kill-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Two hundred times: `npm run bench -- answers-kill`. */
test.each([
  ['embedded', 1],
  ['postgres', 2],
] as const)(
  'kill -9 during a conversation with the mail server: no answer leaves twice, and each says that it may have been sent, on %s',
  async (kind, times) => {
    const data = join(folder, kind)
    cpSync(inject('embeddedTemplate'), join(data, 'database'), { recursive: true })
    const variables = {
      FORECOURT_DATA: data,
      NODE_COMPILE_CACHE: join(folder, 'compiled'),
      ...(kind === 'postgres' && {
        DATABASE_URL: await createDatabase(
          { url: (name) => inject('postgresUrl').replace('{database}', name) },
          'answer_kill',
        ),
      }),
    }
    for (const { signal, isAsExpected, strange, ...round } of await killWhileAnswering({ times, variables }))
      expect({ signal, isAsExpected, strange }, JSON.stringify(round)).toEqual({
        ...{ signal: 'SIGKILL', isAsExpected: true, strange: [] },
      })
  },
  300_000,
)
