import { answerDeals } from './deals.server.ts'
import { postEndpoint } from './search-endpoint.server.ts'

const endpoint = postEndpoint(answerDeals)
export const action = endpoint.action
export const loader = endpoint.loader
