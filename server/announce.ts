import { listSites } from '#app/tenancy/sites.server.ts'
import type { Deployment } from './deployment.ts'
import { officeHost } from './faces.ts'
import { builtFrom } from './version.ts'

/** One clickable address per site; in production, where the log is read by machines, one line that says what runs. */
export async function announce({ database, environment, log }: Deployment, port: number): Promise<void> {
  const sites = await listSites(database)
  if (environment.NODE_ENV === 'production') {
    log.info({ ...builtFrom(), port, host: environment.HOST, sites: sites.length }, 'Forecourt is running')
    return
  }
  const say = (line: string) => process.stdout.write(`${line}\n`)
  const width = Math.max(0, ...sites.map(({ settings }) => settings.name.length))
  say(`\nForecourt is running at http://localhost:${port}/`)
  for (const { slug, settings } of sites)
    say(`  ${settings.name.padEnd(width)}  http://${slug}.localhost:${port}/`)
  say(`  ${'The office'.padEnd(width)}  http://${officeHost(environment)}:${port}/`)
  say('Press Ctrl-C to stop.\n')
}
