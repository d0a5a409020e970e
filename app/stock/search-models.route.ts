import { answerModels } from './model-search.server.ts'
import { postEndpoint } from './search-endpoint.server.ts'

export const { action, loader } = postEndpoint(answerModels)
