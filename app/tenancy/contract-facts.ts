import type { SiteSettings } from './site-settings.ts'

/** Facts of a dealer's contracts, by name (settings `contract`): set into its words, and compared with what they say besides. */

export type ContractFacts = Readonly<Partial<Record<string, string>>>
type Path = readonly (string | number)[]
type Found = { readonly path: Path; readonly reason: string }

export function contractFacts({
  contract,
  reserve,
}: Pick<SiteSettings, 'contract' | 'reserve'>): ContractFacts {
  return { ...contract, hold: reserve.holdHours === 1 ? '1 hour' : `${reserve.holdHours} hours` }
}

const name = /\{contract\.(\w+)\}/g
const small = (word: string) => word[0]!.toLowerCase() + word.slice(1)
const capital = (word: string) => word[0]!.toUpperCase() + word.slice(1)

/** Names in braces become facts, in every text of a value; a sentence whose fact is not known is left out. */
export function withFacts<Value>(value: Value, facts: ContractFacts): Value {
  return eachText(value, (text) =>
    text.includes('{contract.')
      ? sentencesOf(text)
          .map((sentence) => filled(sentence, facts))
          .join('')
      : text,
  ) as Value
}

/** With the white space that follows each. */
const sentencesOf = (text: string) => text.split(/(?<=[.!?]\s|\n)/)

function filled(sentence: string, facts: ContractFacts): string {
  const names = [...sentence.matchAll(name)].map(([, called]) => called!)
  if (!names.every((called) => facts[small(called)])) return ''
  return sentence.replaceAll(name, (_, called: string) => {
    const fact = facts[small(called)]!
    return called === small(called) ? fact : capital(fact)
  })
}

function eachText(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((entry) => eachText(entry, change))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, eachText(inner, change)]))
}

/** Texts that name a fact which the settings do not say, or say another figure than they do. */
export function contractProblems(value: unknown, facts: ContractFacts, path: Path = []): Found[] {
  if (typeof value === 'string') return reasonsOf(value, facts).map((reason) => ({ path, reason }))
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, inner]) =>
    contractProblems(inner, facts, [...path, Array.isArray(value) ? Number(key) : key]),
  )
}

function reasonsOf(text: string, facts: ContractFacts): string[] {
  const unknown = [...text.matchAll(name)].flatMap(([whole, called]) =>
    facts[small(called!)] ? [] : [`names ${whole}, which the settings do not say; its sentence is left out`],
  )
  const otherwise = sentencesOf(text).flatMap((sentence) =>
    claims.flatMap(({ of, said }) => {
      const values = of.flatMap((fact) => facts[fact] ?? [])
      const right = new Set(values.flatMap((phrase) => figuresIn(phrase)))
      return right.size === 0
        ? []
        : said(sentence)
            .filter((figure) => !figuresIn(figure).every((one) => right.has(one)))
            .map(
              (figure) =>
                `says "${figure}"; contract.${of[0]} says "${values[0]}". Write {contract.${of[0]}}`,
            )
    }),
  )
  return [...unknown, ...otherwise]
}

const counts = 'one two three four five six seven eight nine ten eleven twelve thirteen fourteen'.split(' ')
const many = `(?:\\d+(?:\\.\\d+)?|${[...counts].reverse().join('|')}|a|an)`
const span = `${many}[ -](?:clear |full |business |calendar )*(?:hour|day|week|fortnight|month)s?`
const distance = '\\d[\\d,]*\\s?(?:km|kilometres)\\b'

/** What sentences of the trade say of each fact; what is asked is the figure alone. */
const claims: readonly { readonly of: readonly string[]; readonly said: (sentence: string) => string[] }[] = [
  {
    of: ['notice'],
    said: matches(`\\b(${span})[’']?(?: written)? notice\\b`, `\\bnotice (?:of|is) (${span})`),
  },
  {
    of: ['leastTerm'],
    said: matches(
      `\\b(${span}) (?:at least|minimum)\\b`,
      `\\b(?:at least|minimum(?: term)?(?: of| is)?) (${span})`,
    ),
  },
  {
    of: ['leastAge'],
    said: matches('\\b(?:over|aged?|from) (\\d\\d)\\b(?=.*\\b(?:licen[cs]e|years old)|\\s*(?:and|or) over)'),
  },
  {
    of: ['excess', 'lowestExcess'],
    said: (sentence) =>
      /\bexcess\b/i.test(sentence)
        ? found(sentence, /\$[\d,]+(?:\.\d\d)?(?![\d,.]*\d)(?!\s*(?:a|per|\/)\s?(?:day|week|month))/gi)
        : [],
  },
  {
    of: ['moneyBack'],
    said: matches(
      `\\b(${span})[’']?(?: \\w+)? (?:money[- ]back|to change your mind|to (?:return|bring) )`,
      `\\b(?:return|bring) (?:it|the \\w+)\\b[^.]*?\\bwithin (${span})`,
      `\\bthen (${span}),? .*\\breturn\\b`,
    ),
  },
  {
    of: ['moneyBackKilometres'],
    said: (sentence) =>
      /\b(?:return|bring) (?:it|the)\b|money[- ]back/i.test(sentence)
        ? found(sentence, new RegExp(distance, 'gi'))
        : [],
  },
  {
    of: ['coolingOff'],
    said: (sentence) =>
      /\bcooling[- ]off\b/i.test(sentence) ? found(sentence, new RegExp(`\\b${span}`, 'gi')) : [],
  },
  {
    of: ['hold'],
    said: matches(
      `\\b(?:deposit|reserve)\\b.*\\b(?:holds?|held|off the (?:floor|market|road))\\b[^.$]{0,30}? for (${span})`,
    ),
  },
]

function matches(...patterns: string[]) {
  const expressions = patterns.map((pattern) => new RegExp(pattern, 'gi'))
  return (sentence: string) =>
    expressions.flatMap((expression) => [...sentence.matchAll(expression)].map(([, figure]) => figure!))
}

const found = (sentence: string, expression: RegExp) => sentence.match(expression) ?? []

const hours: Record<string, number> = { hour: 1, day: 24, week: 168, fortnight: 336 }

/** 'two weeks' and '14 days' are the same: '336 hours'. Business days and months are their own. */
function figuresIn(phrase: string): string[] {
  const figures = [...phrase.matchAll(new RegExp(`\\b${span}|${distance}|\\$[\\d,]+|\\b\\d[\\d,.]*`, 'gi'))]
  return figures.map(([figure]) => {
    const [, count] = /^\$?([\w.,]+)/.exec(figure)!
    const [unit] = /business day|hour|day|week|fortnight|month|km|kilometre/i.exec(figure) ?? []
    const named = counts.indexOf(count!.toLowerCase())
    const number = named >= 0 ? named + 1 : /^an?$/i.test(count!) ? 1 : Number(count!.replaceAll(',', ''))
    const kind = unit?.toLowerCase().replace('kilometre', 'km') ?? ''
    return kind in hours ? `${number * hours[kind]!} hours` : `${number} ${kind}`
  })
}
