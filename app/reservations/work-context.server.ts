import type { Database } from '#app/platform/database.server.ts'
import type { Log } from '#app/platform/log.server.ts'
import type { Messages } from '#app/platform/messages.server.ts'
import type { Sealer } from '#app/platform/secrets.server.ts'

/** What the worker of reservations has of its process. */
export type WorkContext = {
  readonly database: Database
  readonly log: Log
  readonly now: () => Date
  readonly messages: Messages
  readonly print: Sealer['print']
  readonly secretOf: (siteId: string, name: string) => Promise<string | null>
}
