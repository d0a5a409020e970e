import type { Route } from './+types/remove-car.route'
import { removeCar } from './watchlist.server.ts'
import { answerWatchlistCall } from './watchlist-call.server.ts'

/** API-13 */
export const action = (call: Route.ActionArgs) => answerWatchlistCall(call, removeCar)
export const loader = (call: Route.LoaderArgs) => answerWatchlistCall(call, removeCar)
