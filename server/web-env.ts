import type { HttpBindings } from '@hono/node-server'
import type { Caller } from './caller.ts'

/** What travels with a request through the server's own middleware. Tests have no bindings. */
export type WebEnv = {
  Bindings: Partial<HttpBindings>
  Variables: {
    caller: Caller
    /** Where the site's endpoints are, once the site is known. */
    apiBase?: string
    /** What the site says of https. */
    hsts?: string
  }
}
