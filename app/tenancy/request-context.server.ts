import { createContext } from 'react-router'
import type { Log } from '#app/platform/log.server.ts'
import type { Scope } from './scope.server.ts'

/** What the server hands to every loader and action. */
export type RequestFacts = { readonly scope: Scope; readonly now: () => Date; readonly log: Log }

export const requestContext = createContext<RequestFacts>()
