import type { MultiSearchQuery } from 'meilisearch'
import { equals } from './hosted-filter.ts'
import { countQueries, countsOf, type HostedResult, pageQuery } from './hosted-query.ts'
import { type HostedText, hostedText, nothing } from './hosted-text.ts'
import { HostedWords, identifiersField, wordFields } from './hosted-words.ts'
import type { IndexSchema, SearchAnswer, SearchQuery } from './search.ts'
import { Synonyms } from './synonyms.ts'
import { queryWords, readings } from './text-reading.ts'

export type HostedAnswer = {
  readonly answer: SearchAnswer
  /** That of the last change which the answer knows; null: none, or what the words mean changed while it was asked. */
  readonly progress: string | null
}

export type HostedSearchQuery = {
  readonly site: string
  readonly query: SearchQuery
  readonly synonyms?: IndexSchema['synonyms']
}

/** Answers several queries of the engine in one call. */
type Ask = (queries: MultiSearchQuery[]) => Promise<readonly HostedResult[]>

const mostSitesKnown = 500
/** The best documents are nearly always among the first grades; each is a query of its own. */
const gradesAtFirst = 8

/** A document that tells how far the index has come with a site stands under this one. */
export const progressSite = ' progress'

/** Answers the port's queries by the hosted engine's: one call each; a text that is mistyped or names an identifier needs more. */
export class HostedSearch {
  readonly #indexUid: string
  readonly #schema: IndexSchema
  readonly #ask: Ask
  /** By site; that which was needed least lately goes first. */
  readonly #known = new Map<string, { readonly words: HostedWords; readonly progress: string | null }>()

  constructor(indexUid: string, schema: IndexSchema, ask: Ask) {
    this.#indexUid = indexUid
    this.#schema = schema
    this.#ask = ask
  }

  async search({ site, query, synonyms }: HostedSearchQuery): Promise<HostedAnswer> {
    const words = query.text === undefined ? null : queryWords(query.text)
    if (words === null) return this.#answer(site, query, null)
    const meanings = new Synonyms(synonyms ?? this.#schema.synonyms)
    const known = this.#known.get(site)
    if (known) {
      const found = await this.#textAnswer({ site, query, words, meanings, known: known.words })
      if (found.progress === known.progress) return found
    }
    const read = await this.#read(site)
    const found = await this.#textAnswer({ site, query, words, meanings, known: read.words })
    return found.progress === read.progress ? found : { ...found, progress: null }
  }

  async #read(site: string) {
    const fields = wordFields(this.#schema)
    const [progress, counted] = await this.#ask([
      progressQuery(this.#indexUid, site),
      { indexUid: this.#indexUid, filter: [equals('site', site)], limit: 0, facets: fields },
    ])
    const read = {
      words: new HostedWords(this.#schema, counted?.facetDistribution ?? {}),
      progress: progressOf(progress),
    }
    this.#known.delete(site)
    this.#known.set(site, read)
    for (const oldest of this.#known.keys()) {
      if (this.#known.size <= mostSitesKnown) break
      this.#known.delete(oldest)
    }
    return read
  }

  async #textAnswer(asked: TextQuestion): Promise<HostedAnswer> {
    const { site, query, words, meanings, known } = asked
    const probe = {
      indexUid: this.#indexUid,
      filter: [equals('site', site), known.identifiersFilter(words)],
      limit: 0,
      facets: [identifiersField],
    }
    const textsOf = (identified: readonly string[]) =>
      [...readings(words, known.source(identified), meanings)].map(hostedText)
    let texts = textsOf([])
    let found = await this.#answer(site, query, texts[0] ?? nothing, probe)
    if (found.identified.length > 0) {
      texts = textsOf(found.identified)
      found = await this.#answer(site, query, texts[0] ?? nothing, probe)
    }
    if (found.answer.count > 0 || texts.length < 2) return found
    const at = await this.#firstFound(site, texts)
    return at <= 0 ? found : this.#answer(site, query, texts[at]!, probe)
  }

  /** Of the readings, the place of the first that any document of the site has; -1: none. */
  async #firstFound(site: string, texts: readonly HostedText[]): Promise<number> {
    const counted = await this.#ask(
      texts.map(({ all }) => ({
        indexUid: this.#indexUid,
        filter: [equals('site', site), all],
        hitsPerPage: 0,
        page: 1,
      })),
    )
    return counted.findIndex(({ totalHits = 0 }) => totalHits > 0)
  }

  async #answer(site: string, query: SearchQuery, text: HostedText | null, probe?: MultiSearchQuery) {
    const question = { indexUid: this.#indexUid, site, query, text: text?.all ?? null }
    const { offset, limit } = query
    const grades = query.sort === undefined && limit > 0 ? (text?.grades ?? null) : null
    const page = (among: string | undefined) =>
      pageQuery(
        question,
        this.#schema.sorts,
        // What a better grade has stands before: those of this one are counted on from there.
        grades ? { offset: 0, limit: offset + limit, ...(among && { among }) } : { offset, limit },
      )
    const pages = grades ? [...grades, undefined].map(page) : [page(undefined)]
    const first = pages.slice(0, gradesAtFirst)
    const counts = countQueries(question)
    const extra = [progressQuery(this.#indexUid, site), ...(probe ? [probe] : [])]
    const results = await this.#ask([...counts, ...extra, ...first])
    const counted = countsOf(query, results.slice(0, counts.length))
    const [progress, probed] = results.slice(counts.length)
    const hits = results.slice(counts.length + extra.length)
    const isPartial =
      pages.length > first.length && idsOf(hits).length < Math.min(offset + limit, counted.count)
    if (isPartial) hits.push(...(await this.#ask(pages.slice(first.length))))
    const ids = grades ? idsOf(hits).slice(offset, offset + limit) : idsOf(hits)
    const identified = Object.keys((probe && probed?.facetDistribution?.[identifiersField]) ?? {})
    return { answer: { ids, ...counted }, progress: progressOf(progress), identified }
  }
}

type TextQuestion = {
  readonly site: string
  readonly query: SearchQuery
  readonly words: readonly string[]
  readonly meanings: Synonyms
  readonly known: HostedWords
}

const idsOf = (results: readonly HostedResult[]): string[] => [
  ...new Set(results.flatMap(({ hits }) => hits.map(({ id }) => id))),
]

const progressQuery = (indexUid: string, site: string): MultiSearchQuery => ({
  indexUid,
  filter: [equals('site', progressSite), equals('id', site)],
  limit: 1,
})

const progressOf = (result: HostedResult | undefined): string | null => result?.hits[0]?.progress ?? null
