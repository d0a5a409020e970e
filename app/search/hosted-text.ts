import { isUniform, type Level, type Meaning, type Reading, type Span } from './text-reading.ts'

/** Filters of the documents that a reading finds. */
export type HostedText = {
  readonly all: string
  /** Of those found best, then those found well …; what none of them finds follows. null: all are found equally well. */
  readonly grades: readonly string[] | null
}

/** In more ways a text is not divided; the ways grow with each pair of words that may be written as one. */
const mostDivisions = 64
const mostGrades = 48

export const nothing: HostedText = { all: 'id IN []', grades: null }

export function hostedText(reading: Reading<string>): HostedText {
  const ways = divisions(reading)
  if (ways.length === 0) return nothing
  const all = any(ways.map((spans) => every(spans.map(unionOf))))
  return { all, grades: isUniform(reading) ? null : gradesOf(ways) }
}

type Division = readonly Span<string>[]

/** The ways in which the words can be divided into spans. */
function divisions({ length, spans }: Reading<string>): readonly Division[] {
  const from: Division[][] = [[[]]]
  for (let start = length - 1; start >= 0; start--) {
    const starting = spans.filter((span) => span.start === start)
    from.push(
      starting
        .flatMap((span) => from[length - span.end]!.map((rest) => [span, ...rest]))
        .slice(0, mostDivisions),
    )
  }
  return from[length]!
}

const unionOf = ({ meanings }: Span<string>): string =>
  any(meanings.map((meaning) => every(meaning.map(anyOf))))

const anyOf = (levels: readonly Level<string>[]): string => any(levels.map(({ documents }) => documents))

/** By score, filters whose documents have at least it. */
type Scored = ReadonlyMap<number, readonly string[]>

const gradesOf = (ways: readonly Division[]): readonly string[] => {
  const scored = ways.map((spans) => spans.map(scoresOf).reduce(summed))
  return best(scored.flatMap((one) => [...one])).map(([, filters]) => any(filters))
}

function scoresOf({ start, end, meanings }: Span<string>): Scored {
  return new Map(
    best(meanings.flatMap((meaning) => scoresOfMeaning(meaning))).map(
      ([score, filters]) => [score * (end - start), filters] as const,
    ),
  )
}

/** That of a meaning is the score of its least important word. */
function scoresOfMeaning(meaning: Meaning<string>): (readonly [number, readonly string[]])[] {
  const scores = new Set(meaning.flatMap((levels) => levels.map(({ score }) => score)))
  return [...scores].flatMap((least) => {
    const reached = meaning.map((levels) => levels.filter(({ score }) => score >= least))
    return reached.every((levels) => levels.length > 0) ? [[least, [every(reached.map(anyOf))]] as const] : []
  })
}

function summed(left: Scored, right: Scored): Scored {
  const sums = [...left].flatMap(([score, filters]) =>
    [...right].map(([other, others]) => [score + other, [every([any(filters), any(others)])]] as const),
  )
  return new Map(best(sums))
}

/** Equal scores become one; the highest first. */
function best(scored: readonly (readonly [number, readonly string[]])[]): [number, readonly string[]][] {
  const byScore = Map.groupBy(scored, ([score]) => score)
  return [...byScore]
    .map(([score, same]): [number, readonly string[]] => [score, same.flatMap(([, filters]) => filters)])
    .sort(([left], [right]) => right - left)
    .slice(0, mostGrades)
}

const any = (filters: readonly string[]): string => joined(filters, ' OR ')
const every = (filters: readonly string[]): string => joined(filters, ' AND ')

const joined = (filters: readonly string[], by: string): string => {
  const different = [...new Set(filters)]
  return different.length === 1 ? different[0]! : different.map((filter) => `(${filter})`).join(by)
}
