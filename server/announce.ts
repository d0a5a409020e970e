import { listSites } from '#app/tenancy/sites.server.ts'
import type { Deployment } from './deployment.ts'

/** One clickable address per site. */
export async function announce(deployment: Deployment, port: number): Promise<void> {
  const say = (line: string) => process.stdout.write(`${line}\n`)
  const sites = await listSites(deployment.database)
  const width = Math.max(0, ...sites.map(({ settings }) => settings.name.length))
  say(`\nForecourt is running at http://localhost:${port}/`)
  for (const { slug, settings } of sites)
    say(`  ${settings.name.padEnd(width)}  http://${slug}.localhost:${port}/`)
  say('Press Ctrl-C to stop.\n')
}
