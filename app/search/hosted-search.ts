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
  /** That of the last change which the answer knows; null: none, or one came while it was asked. */
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
    const cached = this.#known.get(site)
    if (cached) {
      const answered = await this.#textAnswer({ site, query, words, meanings, known: cached.words })
      if (answered.progress === cached.progress) return answered
    }
    const read = await this.#read(site)
    const answered = await this.#textAnswer({ site, query, words, meanings, known: read.words })
    return answered.progress === read.progress ? answered : { ...answered, progress: null }
  }

  /** Queries of one call may see a change that comes between them: its progress is asked for before and after. */
  async #askOf(site: string, queries: readonly MultiSearchQuery[]) {
    const progress = progressQuery(this.#indexUid, site)
    const results = await this.#ask([progress, ...queries, progress])
    const [before, after] = [results[0], results.at(-1)].map((result) => result?.hits[0]?.progress ?? null)
    return { results: results.slice(1, -1), progress: before === after ? (after ?? null) : null }
  }

  async #read(site: string) {
    const filter = [equals('site', site)]
    const counting = { indexUid: this.#indexUid, filter, limit: 0, facets: wordFields(this.#schema) }
    const { results, progress } = await this.#askOf(site, [counting])
    const read = { words: new HostedWords(this.#schema, results[0]?.facetDistribution ?? {}), progress }
    this.#known.delete(site)
    this.#known.set(site, read)
    for (const oldest of this.#known.keys()) {
      if (this.#known.size <= mostSitesKnown) break
      this.#known.delete(oldest)
    }
    return read
  }

  async #textAnswer({ site, query, words, meanings, known }: TextQuestion): Promise<HostedAnswer> {
    const probe = {
      indexUid: this.#indexUid,
      filter: [equals('site', site), known.identifiersFilter(words)],
      limit: 0,
      facets: [identifiersField],
    }
    const textsOf = (identified: readonly string[]) =>
      [...readings(words, known.source(identified), meanings)].map(hostedText)
    let texts = textsOf([])
    let result = await this.#answer(site, query, texts[0] ?? nothing, probe)
    if (result.identified.length > 0) {
      texts = textsOf(result.identified)
      result = await this.#answer(site, query, texts[0] ?? nothing, probe)
    }
    if (result.answer.count > 0 || texts.length < 2) return result
    const first = await this.#firstFound(site, texts)
    if (first.progress !== result.progress) return { ...result, progress: null }
    return first.at <= 0 ? result : this.#answer(site, query, texts[first.at]!, probe)
  }

  /** Of the readings, the place of the first that any document of the site has; -1: none. */
  async #firstFound(site: string, texts: readonly HostedText[]) {
    const { results, progress } = await this.#askOf(
      site,
      texts.map(({ all }) => ({
        indexUid: this.#indexUid,
        filter: [equals('site', site), all],
        hitsPerPage: 0,
        page: 1,
      })),
    )
    return { at: results.findIndex(({ totalHits = 0 }) => totalHits > 0), progress }
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
    const counts = countQueries(question)
    const first = await this.#askOf(site, [
      ...counts,
      ...pages.slice(0, gradesAtFirst),
      ...(probe ? [probe] : []),
    ])
    const counted = countsOf(query, first.results.slice(0, counts.length))
    const identified = probe
      ? Object.keys(first.results.at(-1)?.facetDistribution?.[identifiersField] ?? {})
      : []
    const hits = first.results.slice(counts.length, counts.length + Math.min(pages.length, gradesAtFirst))
    let { progress } = first
    if (pages.length > gradesAtFirst && idsOf(hits).length < Math.min(offset + limit, counted.count)) {
      const rest = await this.#askOf(site, pages.slice(gradesAtFirst))
      hits.push(...rest.results)
      if (rest.progress !== progress) progress = null
    }
    const ids = grades ? idsOf(hits).slice(offset, offset + limit) : idsOf(hits)
    return { answer: { ids, ...counted }, progress, identified }
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
