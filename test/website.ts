import * as build from 'virtual:react-router/server-build'
import type { ServerBuild } from 'react-router'
import type { Site } from '#app/tenancy/tenancy.ts'
import type { Deployment } from '#server/deployment.ts'
import type { ServerState } from '#server/server-state.ts'
import { createWeb } from '#server/web.ts'
import { holdToDescription } from './api-answers.ts'
import { aDeployment } from './deployment.ts'
import { shown } from './page-text.ts'
import { now, type World } from './world.ts'

export type Visit = (site: Pick<Site, 'slug'>, path: string, init?: RequestInit) => Promise<Response>

/**
 * The whole application, as a browser meets it: a Request in, a Response out. The text of a page is what a person can read of
 * it: its scripts are left out, as the page's data in them has every word of the settings and the stock. `sourceOf` has all.
 */
export function website(world: World, at = now, other: Partial<Deployment> = {}): Visit {
  const web = webOf({ ...aDeployment(world, at), ...other })
  return async (site, path, init = {}) => {
    const host = `${site.slug}.localhost:3000`
    const request = new Request(`http://${host}${path}`, init)
    // A test may come by another of the site's hosts.
    if (!request.headers.has('host')) request.headers.set('host', host)
    const answer = await web.fetch(request)
    await holdToDescription(request, answer)
    return readable(answer)
  }
}

/** The application as a server listens with it, for tests of connections; pages are asked for by `website`. */
export const webOf = (deployment: Deployment, state?: ServerState) =>
  createWeb(deployment, { build: build as unknown as ServerBuild, mode: 'test', ...(state && { state }) })

const sources = new WeakMap<Response, () => Promise<string>>()

function readable(answer: Response): Response {
  if (!answer.headers.get('content-type')?.startsWith('text/html')) return answer
  const [text, clone] = [answer.text.bind(answer), answer.clone.bind(answer)]
  let read: Promise<string> | undefined
  const source = () => (read ??= text())
  sources.set(answer, source)
  return Object.defineProperties(answer, {
    text: { value: async () => shown(await source()) },
    clone: { value: () => readable(clone()) },
  })
}

/** The bytes of a page as text, read or not yet: for tests about scripts, JSON-LD and what a page weighs or gives away. */
export const sourceOf = (answer: Response): Promise<string> =>
  (sources.get(answer) ?? (() => answer.text()))()
