import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createIndex } from '#app/search/embedded-index.ts'
import { createHostedIndex, type HostedIndex } from '#app/search/hosted-index.server.ts'
import type { IndexDocument, IndexSchema, SearchIndex } from '#app/search/search.ts'
import { demoSites } from '#demo/generate.ts'
import { demoCars } from '#test/demo-cars.ts'
import { noMeilisearch, startMeilisearch, type TestMeilisearch } from '#test/meilisearch.ts'
import { carDocument, carIndexSchema } from './car-index.ts'
import { builtInSynonyms } from './synonyms.ts'

/** What buyers may type at a dealer: its makes and models in several writings, mistyped, together, and what its cars are. */
function questionsOf(documents: readonly IndexDocument[]): string[] {
  const valuesOf = (name: string) => [...new Set(documents.flatMap(({ facets }) => facets[name] ?? []))]
  const [makes, models] = [valuesOf('make'), valuesOf('model')]
  const mistyped = [...makes, ...models].flatMap((name) => [
    name.slice(0, 2) + name.slice(3),
    `${name.slice(0, 1)}${name.slice(2, 3)}${name.slice(1, 2)}${name.slice(3)}`,
    `${name.slice(0, -1)}x`,
  ])
  const cars = documents.filter((_, at) => at % 7 === 0)
  return [
    ...[...makes, ...models, ...mistyped].map((text) => text.toLowerCase()),
    ...models.map((name) => name.replaceAll(/[- ]/g, '')),
    ...models.map((name) => name.replaceAll('-', ' ')),
    ...cars.map(({ facets }) => `${facets.make} ${facets.model} ${facets.badge?.[0] ?? ''}`),
    ...cars.map(
      ({ facets }) => `${facets.colour?.[0] ?? ''} ${facets.body?.[0] ?? ''} ${facets.fuel?.[0] ?? ''}`,
    ),
    ...cars
      .slice(0, 20)
      .flatMap(({ identifiers: [stock = '', vin = ''] }) => [stock, stock.slice(0, 4), vin.slice(-6), vin]),
    ...valuesOf('filtered_features').flatMap((feature) => [
      feature,
      feature.slice(0, 5),
      feature.split(' ').at(-1)!,
    ]),
    ...Object.entries(builtInSynonyms).flatMap(([word, others]) => [word, others[0]!, `${word} toyota`]),
    ...'abcdefghijklmnopqrstuvwxyz0123456789',
    ...[
      '2019',
      '2021 ',
      '19',
      '20',
      '3',
      '4wd 7',
      '4 x 4',
      'mazda3',
      'bmw320i',
      'toyota86 s10',
      'c h r',
      'suv please',
      'cheap hilux',
      'nothing like this',
      'é',
      'Škoda',
      'tow bar',
      'heated',
    ],
  ]
}

const someOf = (questions: readonly string[], count: number) =>
  questions.filter(
    (_, at) =>
      Math.floor((at * count) / questions.length) !== Math.floor(((at - 1) * count) / questions.length),
  )

describe.skipIf(noMeilisearch)(
  `beside a real Meilisearch${noMeilisearch ? ` (${noMeilisearch})` : ''}`,
  () => {
    let service: TestMeilisearch
    let hosted: HostedIndex
    const sites = new Map<
      string,
      { embedded: SearchIndex; schema: IndexSchema; documents: IndexDocument[] }
    >()
    beforeAll(async () => {
      service = await startMeilisearch()
      for (const slug of demoSites) {
        const { settings, cars } = await demoCars(slug)
        const documents = cars.map((car) => carDocument(car, settings, null))
        const schema = carIndexSchema(settings)
        sites.set(slug, { embedded: createIndex(schema, documents), schema, documents })
      }
      const { schema } = sites.get(demoSites[0]!)!
      hosted = createHostedIndex({
        host: service.host,
        key: service.keys.admin,
        schema,
        format: 'x',
        timeoutMs: 30_000,
      })
      await hosted.prepare()
      await hosted.apply(
        [...sites].map(([site, { documents }]) => ({
          site,
          put: documents,
          remove: [],
          isWhole: true,
          progress: '1',
        })),
      )
    })
    afterAll(() => service?.stop())

    test.each(demoSites)(
      'at %s questions have the cars, the counts and the order of the embedded index',
      async (site) => {
        const { embedded, schema, documents } = sites.get(site)!
        const questions = someOf([...new Set(questionsOf(documents))], site === demoSites[0] ? 400 : 40)
        for (const text of questions) {
          const query = { text, offset: 0, limit: 10, facets: ['make', 'body'], stats: ['price'] }
          const { answer } = await hosted.search({ site, query, synonyms: schema.synonyms })
          expect([text, answer]).toEqual([text, embedded.search(query)])
        }
      },
    )
  },
)
