import { createHostedIndex } from '../app/search/hosted-index.server.ts'
import type { IndexDocument } from '../app/search/search.ts'
import { meilisearchProgram, startMeilisearch } from '../test/meilisearch.ts'
import type { Peer, PeerAnswer } from './search-peers.ts'
import { schema } from './search-stock.ts'

/** A Meilisearch on this machine, asked as the product asks a hosted one; null: there is none. */
export async function hostedSearch(documents: readonly IndexDocument[]): Promise<Peer | null> {
  if (!meilisearchProgram()) return null
  const service = await startMeilisearch()
  const index = createHostedIndex({
    ...{ host: service.host, key: service.keys.admin, schema, format: 'bench', timeoutMs: 60_000 },
  })
  await index.prepare()
  await index.apply([{ site: 'bench', put: documents, remove: [], isWhole: true, progress: '1' }])
  return {
    name: 'Meilisearch, hosted',
    async search(query): Promise<PeerAnswer> {
      const { answer } = await index.search({ site: 'bench', query })
      const counts = Object.entries(answer.facets).map(
        ([name, values]) =>
          [name, Object.fromEntries(values.map(({ value, count }) => [value, count]))] as const,
      )
      return { ids: answer.ids, count: answer.count, facets: Object.fromEntries(counts) }
    },
    close: () => service.stop(),
  }
}
