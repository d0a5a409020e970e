import { answerDeals } from './deals.server.ts'
import { postEndpoint } from './search-endpoint.server.ts'

export const { action, loader } = postEndpoint(answerDeals)
