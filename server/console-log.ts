import { format } from 'node:util'
import type { Log } from '#app/platform/log.server.ts'

/** What libraries print goes to the log, so that each event is one line of JSON and nothing personal passes by. */
export function logConsole(log: Log): void {
  const levels = { log: 'info', info: 'info', debug: 'debug', warn: 'warn', error: 'error' } as const
  for (const [name, level] of Object.entries(levels))
    console[name as keyof typeof levels] = (...said: unknown[]) => log[level]({}, format(...said))
}
