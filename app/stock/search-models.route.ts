import { answerModels } from './model-search.server.ts'
import { postEndpoint } from './search-endpoint.server.ts'

const endpoint = postEndpoint(answerModels)
export const action = endpoint.action
export const loader = endpoint.loader
