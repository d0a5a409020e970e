import type { Route } from './+types/save-car.route'
import { saveCar } from './watchlist.server.ts'
import { answerWatchlistCall } from './watchlist-call.server.ts'

/** API-12 */
export const action = (call: Route.ActionArgs) => answerWatchlistCall(call, saveCar)
export const loader = (call: Route.LoaderArgs) => answerWatchlistCall(call, saveCar)
