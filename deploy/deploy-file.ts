import { readFileSync } from 'node:fs'
import { Environment } from '#app/platform/environment.server.ts'

/** What tests read of the files that deployments are made of. */

export const read = (file: string) => readFileSync(file, 'utf8')

/** Variables that a server, or its Node.js, understands. */
export const knownVariables = [...Object.keys(Environment.shape), 'NODE_OPTIONS', 'MALLOC_ARENA_MAX']

/** At most so long after DRAIN_SECONDS a server has ended (server/shutdown.ts). */
export const secondsToEnd = 13

/** The lines of an environment file that set something. */
export const variablesOf = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name!, value!]))
