import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { keptArticles } from '#app/content/articles.server.ts'
import { keptPages } from '#app/content/pages.server.ts'
import { keptSheets } from '#app/content/site-sheets.server.ts'
import { forms } from '#app/forms.server.ts'
import { startDeliveries } from '#app/leads/delivery/deliveries.server.ts'
import type { TakenForm } from '#app/leads/lead-forms.server.ts'
import { startTelling } from '#app/leads/told/tell-people.server.ts'
import { watchLeads } from '#app/leads/work/lead-changes.server.ts'
import { keptParts } from '#app/parts/parts.server.ts'
import { holdPush } from '#app/people/push.server.ts'
import { createPictures, type Pictures } from '#app/pictures/pictures.server.ts'
import { prepareDataFolder } from '#app/platform/data-folder.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { Environment } from '#app/platform/environment.server.ts'
import type { Jobs } from '#app/platform/jobs.server.ts'
import { startJobs } from '#app/platform/jobs.server.ts'
import { createLog, type Log } from '#app/platform/log.server.ts'
import { type Messages, openMessages } from '#app/platform/messages.server.ts'
import { openDatabase } from '#app/platform/open-database.server.ts'
import { holdInboundHost, holdProduction } from '#app/platform/production.server.ts'
import { createReceiverAgent } from '#app/platform/public-network.server.ts'
import { sharesSecret } from '#app/platform/secret-word.server.ts'
import { openSealer, type Sealer } from '#app/platform/secrets.server.ts'
import { keptRange } from '#app/range/range.server.ts'
import { startReservations } from '#app/reservations/worker.server.ts'
import { useForHashes } from '#app/stock/import/picture-hashes.server.ts'
import { yardFolder } from '#app/stock/photos/car-photo.ts'
import { createYardOriginals } from '#app/stock/photos/yard-originals.server.ts'
import { useHostedSearch } from '#app/stock/search/hosted.server.ts'
import { forgetStock, watchStock } from '#app/stock/stock-index.server.ts'
import { readSiteSecret } from '#app/tenancy/site-secrets.server.ts'
import { watchSites } from '#app/tenancy/sites.server.ts'
import { jobs as definitions } from '#app/worker.ts'
import { officeOrigin } from './faces.ts'
import { inboundHost } from './inbound.ts'

/** Everything that one process of the platform holds open. */
export type Deployment = {
  readonly environment: Environment
  readonly log: Log
  readonly database: Database
  readonly now: () => Date
  readonly pictures: Pictures
  /** How people are reached by e-mail and SMS. */
  readonly messages: Messages
  /** What visitors may send. */
  readonly forms: readonly TakenForm[]
  /** Seals a site's credentials; demands SESSION_SECRET when it is first used. */
  readonly sealer: Sealer
  /** A server's: visitors and jobs write at any time. */
  readonly isWorking: boolean
  close(): Promise<void>
}

export type Options = {
  /** A command that runs by itself does its work and ends: it takes no jobs. */
  readonly isWorking: boolean
  readonly now?: () => Date
}

/** The built server runs from build/server, the command line from here. */
export const demoPictures = ['../demo/pictures', '../../demo/pictures']
  .map((path) => join(import.meta.dirname, path))
  .find((path) => existsSync(path))

export async function openDeployment(environment: Environment, options: Options): Promise<Deployment> {
  prepareDataFolder(environment.FORECOURT_DATA)
  const log = createLog(environment.LOG_LEVEL)
  const now = options.now ?? (() => new Date())
  const database = await openDatabase(environment, log)
  holdProduction(database, environment.NODE_ENV === 'production')
  holdInboundHost(database, inboundHost(environment), environment.INBOUND_BOUNCES === 'yes')
  useHostedSearch(database, { url: environment.SEARCH_URL, key: environment.SEARCH_KEY, log })
  const messages = openMessages(environment, database, log)
  const sealer = openSealer(environment)
  const network = createReceiverAgent(environment.NODE_ENV === 'production')
  holdPush(database, { sealer, dispatcher: network, contact: environment.MAIL_FROM })
  const pictures = createPictures({
    local: demoPictures ? { demo: demoPictures } : {},
    ofSites: { [yardFolder]: createYardOriginals(database) },
    cacheFolder: join(environment.FORECOURT_DATA, 'pictures'),
    log,
  })
  useForHashes(database, pictures)
  let jobs: Jobs | null = null
  let deliveries: { stop(): Promise<void> } | null = null
  let reservations: { stop(): Promise<void> } | null = null
  let endTelling = () => {}
  const secretOf = (siteId: string, name: string) => readSiteSecret(database, sealer, siteId, name)
  try {
    if (options.isWorking) {
      await watchSites(database, {
        log,
        removed: (site) => {
          forgetStock(site, database)
          pictures.forget(site.id).catch((error) => log.warn({ error }, 'pictures could not be removed'))
        },
      })
      await watchStock(database, log)
      await keptArticles.watch(database)
      await keptPages.watch(database)
      await keptRange.watch(database)
      await keptParts.watch(database)
      await keptSheets.watch(database)
      await watchLeads(database)
      await tellOtherSecret(database, sealer, log)
      endTelling = startTelling(database, { messages, origin: officeOrigin(environment) })
      jobs = await startJobs({ database, log, now }, definitions)
      deliveries = startDeliveries({
        database,
        log,
        messages,
        forms,
        dispatcher: network,
        isHttpAllowed: environment.NODE_ENV !== 'production',
        secretOf,
      })
      reservations = startReservations({ database, log, now, messages, print: sealer.print, secretOf })
    }
  } catch (error) {
    await database.close()
    throw error
  }
  return {
    environment,
    log,
    database,
    now,
    pictures,
    messages,
    forms,
    sealer,
    isWorking: options.isWorking,
    close: async () => {
      endTelling()
      await reservations?.stop()
      await deliveries?.stop()
      await jobs?.stop()
      await network.destroy()
      await messages.close()
      await pictures.close()
      await database.close()
    },
  }
}

/** It starts all the same: pages and leads need no secret, and whoever changes it restarts one server after the other. */
async function tellOtherSecret(database: Database, sealer: Sealer, log: Log): Promise<void> {
  if (await sharesSecret(database, sealer)) return
  log.error(
    {},
    'SESSION_SECRET is not that of the other servers: codes by SMS fail, and credentials of sites do not open. Set the same everywhere, or seal anew (forecourt site secret reseal)',
  )
}
