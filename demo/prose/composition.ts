import type { Random } from '../random.ts'

/** Sentences of one subject, of which one at most is used; how likely the subject comes up at all. */
export type Topic = { chance: number; sentences: readonly string[] }

/** '{name}' is replaced; a sentence whose words are not all known is passed over. */
export type Words = Readonly<Record<string, string | undefined>>

export type ParagraphMark = '|' | ' | ' | '\n' | '\n\n' | ' '

/** One sentence of each subject that comes up, in their order, in paragraphs of one to three sentences. */
export function composed(
  random: Random,
  topics: readonly Topic[],
  words: Words,
  mark: ParagraphMark,
): string {
  const paragraphs: string[][] = [[]]
  let room = random.integer(1, 3)
  for (const { chance, sentences } of topics) {
    if (!random.chance(chance)) continue
    const sentence = filled(random.pick(sentences), words)
    if (sentence === null) continue
    if (room === 0) {
      paragraphs.push([])
      room = random.integer(1, 3)
    }
    paragraphs.at(-1)!.push(sentence)
    room--
  }
  return paragraphs.map((sentences) => sentences.join(' ')).join(mark)
}

function filled(sentence: string, words: Words): string | null {
  let complete = true
  const text = sentence.replace(/\{(\w+)\}/g, (_, name: string) => {
    const word = words[name]
    if (word === undefined) complete = false
    return word ?? ''
  })
  return complete ? text.charAt(0).toUpperCase() + text.slice(1) : null
}

export const anOrA = (word: string) => (/^(?!ute\b)[aeiou8]|^11|^18/i.test(word) ? `an ${word}` : `a ${word}`)
