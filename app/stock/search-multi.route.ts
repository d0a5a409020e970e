import { answerMultiSearch } from './search-api.server.ts'
import { postEndpoint } from './search-endpoint.server.ts'

const endpoint = postEndpoint(answerMultiSearch)
export const action = endpoint.action
export const loader = endpoint.loader
