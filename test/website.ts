import * as build from 'virtual:react-router/server-build'
import type { ServerBuild } from 'react-router'
import { createLog } from '#app/platform/log.server.ts'
import type { Site } from '#app/tenancy/tenancy.ts'
import { createWeb } from '../web.ts'
import { now, type World } from './world.ts'

export type Visit = (site: Pick<Site, 'slug'>, path: string, init?: RequestInit) => Promise<Response>

/** The whole application, as a browser meets it: a Request in, a Response out. */
export function website(world: World, at = now): Visit {
  const deployment = {
    environment: {
      NODE_ENV: 'test',
      PORT: 0,
      HOST: 'localhost',
      FORECOURT_DATA: '',
      LOG_LEVEL: 'silent',
      ALLOW_EMBEDDED_DATABASE_IN_PRODUCTION: 'no',
    },
    log: createLog('silent'),
    database: world.database,
    now: () => at,
    pictures: { answer: async () => new Response(null, { status: 404 }), close: async () => {} },
    close: async () => {},
  } as const
  const web = createWeb(deployment, { build: build as unknown as ServerBuild, mode: 'test' })
  return async (site, path, init = {}) => {
    const host = `${site.slug}.localhost:3000`
    const request = new Request(`http://${host}${path}`, init)
    request.headers.set('host', host)
    return web.fetch(request)
  }
}
