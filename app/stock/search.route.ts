import { answerSearch } from './search-api.server.ts'
import { postEndpoint } from './search-endpoint.server.ts'

export const { action, loader } = postEndpoint(answerSearch)
