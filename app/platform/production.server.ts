import type { Database } from './database.server.ts'
import { heldByDeployment } from './per-deployment.server.ts'

/** Whether real people are served: then nothing stands in for somebody else's service, and no key of a test mode counts. */
const mark = heldByDeployment<{ readonly isProduction: boolean }>()

export const holdProduction = (database: Database, isProduction: boolean): void =>
  mark.hold(database, { isProduction })

export const isProduction = (database: Database): boolean => mark.of(database)?.isProduction ?? false

/** The host of the addresses that sites have for mails; none: the deployment takes no mails. */
type InboundHost = {
  readonly host: string
  /** What a mail server could not deliver comes back there too. */
  readonly takesBounces: boolean
}
const hostMark = heldByDeployment<InboundHost>()

export const holdInboundHost = (
  database: Database,
  host: string | undefined,
  takesBounces: boolean,
): void => {
  if (host !== undefined) hostMark.hold(database, { host, takesBounces })
}

export const inboundHostOf = (database: Database): InboundHost | undefined => hostMark.of(database)

export const hasInboundHost = (database: Database): boolean => inboundHostOf(database) !== undefined
