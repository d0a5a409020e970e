import type { RouteObject } from 'react-router'
import { auditLoader } from './audit/audit.server.ts'
import { comeInAction, comeInLoader, doorAction, doorLoader, signOutAction } from './door/door.server.ts'
import { frameLoader, homeLoader } from './office-frame.server.ts'
import { peopleAction, peopleLoader } from './people/people.server.ts'
import { youAction, youLoader } from './you/you.server.ts'

/** What each screen asks of the server and sends it, by its id (routes.ts). */
export const screens: Readonly<Record<string, Pick<RouteObject, 'loader' | 'action'>>> = {
  home: { loader: homeLoader },
  'sign-in': { loader: doorLoader, action: doorAction },
  'come-in': { loader: comeInLoader, action: comeInAction },
  'sign-out': { loader: homeLoader, action: signOutAction },
  work: { loader: frameLoader },
  you: { loader: youLoader, action: youAction },
  people: { loader: peopleLoader, action: peopleAction },
  audit: { loader: auditLoader },
}
