import { createContext, type RouterContextProvider } from 'react-router'
import type { Pictures } from '#app/pictures/pictures.server.ts'
import type { Log } from '#app/platform/log.server.ts'
import type { Messages } from '#app/platform/messages.server.ts'
import type { Sealer } from '#app/platform/secrets.server.ts'
import type { Scope } from './scope.server.ts'

/** What the server hands to every loader and action. */
export type RequestFacts = {
  readonly scope: Scope
  readonly now: () => Date
  readonly log: Log
  readonly pictures: Pictures
  readonly messages: Messages
  readonly print: Sealer['print']
  /** One of the site's own credentials with its suppliers; null where none is kept under that name. */
  readonly secret: (name: string) => Promise<string | null>
  /** Personal: never kept or logged as it is. */
  readonly clientAddress: string | null
}

export const requestContext = createContext<RequestFacts>()

/** What a page failed of, for the server around the router. */
export const failureContext = createContext<{ readonly error: unknown }>({ error: null })

/** The one origin in whose frame this page may stand, beside those of `ancestorsOf`. */
export const framedByContext = createContext<string | null>(null)

const refusedContext = createContext(false)
type Context = Readonly<RouterContextProvider>

/** Notes of a posted form whether it comes back rather than leads on. */
export async function noted<Posted>(context: Context, posting: Promise<Posted>): Promise<Posted> {
  const posted = await posting
  context.set(refusedContext, !(posted instanceof Response))
  return posted
}

/** Whether the page shows a form that came back. */
export const isRefused = (context: Context): boolean => context.get(refusedContext)
