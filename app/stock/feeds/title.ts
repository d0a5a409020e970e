import { canonicalMake, makeAtStart, plainName } from '../vocabulary/known-makes.ts'
import { canonicalModel, modelAtStart } from '../vocabulary/known-models.ts'
import { readSpecification, type TitleSpecification } from './title-specification.ts'

/** What other columns say; they may be cut at the first word ('Land' for Land Rover), so the title has the last word. */
export type TitleHints = { make?: string | null; model?: string | null; year?: number | null }

export type TitleReading = TitleSpecification & {
  year: number | null
  make: string | null
  model: string | null
  badge: string | null
  series: string | null
}

const noModel = /^(other|unknown|n\/?a|tba)$/i

/** Reads an advertisement's title, such as '2015 Honda City GM VTi-L Sedan 4dr CVT 7sp 1.5i MY16'. */
export function readTitle(title: string, hints: TitleHints = {}): TitleReading {
  const words = title.split(/\s+/).filter((word) => word !== '')
  const year = /^(?:19|20)\d\d$/.test(words[0] ?? '') ? Number(words.shift()) : null
  const make = takeMake(words, hints)
  const model = takeModel(words, make, hints)
  dropRepeats(words, [String(year), make, model])
  const { badge, series, ...specification } = readSpecification(unrepeated(words).join(' '), make, model)
  return { year: year ?? hints.year ?? null, make, model, badge, series, ...specification }
}

/** Whether the title begins with what the hints say, however those were cut. */
export function titleAgrees(title: string, hints: TitleHints): boolean {
  const plain = plainName(title.replace(/^\s*(?:19|20)\d\d\s+/, ''))
  return plain.startsWith(plainName(`${hints.make ?? ''}${hints.model ?? ''}`))
}

function takeMake(words: string[], hints: TitleHints): string | null {
  const make = makeAtStart(words)
  if (make !== null) {
    words.splice(0, make.length)
    return make.make
  }
  if (!hints.make) return null
  dropRepeats(words, [hints.make])
  return canonicalMake(hints.make) ?? hints.make
}

function takeModel(words: string[], make: string | null, hints: TitleHints): string | null {
  if (words.length === 0)
    return make === null || !hints.model ? null : (canonicalModel(make, hints.model) ?? hints.model)
  const model = make === null ? null : modelAtStart(make, words)
  if (model !== null) {
    words.splice(0, model.length)
    return model.model
  }
  if (hints.model && startsWith(words, hints.model) > 0) {
    words.splice(0, startsWith(words, hints.model))
    return noModel.test(hints.model) ? null : hints.model
  }
  if (make === null || words[0]!.startsWith('(')) return hints.model ?? null
  const word = words.shift()!
  return noModel.test(word) ? null : word
}

/** How many words at the start spell the name; 0 when they do not. */
function startsWith(words: readonly string[], name: string): number {
  const plain = plainName(name)
  let soFar = ''
  for (let length = 1; length <= Math.min(4, words.length); length++) {
    soFar += plainName(words[length - 1]!)
    if (soFar === plain) return length
    if (!plain.startsWith(soFar)) return 0
  }
  return 0
}

/** Some advertisers write the year, make and model twice: 'Rav 4 RAV 4 GX', 'Triton 2019 Mitsubishi MR Triton'. */
function dropRepeats(words: string[], names: (string | null)[]): void {
  for (let again = true; again && words.length > 0; ) {
    again = false
    for (const name of names) {
      const length = name === null ? 0 : startsWith(words, name) || startsWith(words, lastWord(name))
      if (length === 0) continue
      words.splice(0, length)
      again = true
    }
  }
}

/** 'Prado' of LandCruiser Prado may be repeated alone; a short word or a number may as well begin a badge. */
function lastWord(name: string): string {
  const last = name.split(' ').at(-1)!
  return last !== name && /^[A-Za-z]{4,}$/.test(last) && last !== 'Sport' ? last : name
}

function unrepeated(words: readonly string[]): readonly string[] {
  const half = words.length / 2
  if (half < 2 || !Number.isInteger(half)) return words
  const [first, second] = [words.slice(0, half), words.slice(half)]
  return plainName(first.join(' ')) === plainName(second.join(' ')) ? first : words
}
