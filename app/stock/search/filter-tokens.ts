/** The words and signs of a filter expression, with where each stands in the text. */
export type FilterToken = {
  readonly kind: 'sign' | 'word' | 'quoted' | 'end'
  readonly text: string
  /** Of its first character, from 0. */
  readonly at: number
}

export type FilterProblem = { readonly at: number; readonly problem: string }

const spacePattern = /\s+/y
/** A colon is another equals sign (STK-76). */
const signPattern = /!=|>=|<=|[=:<>()[\],]/y
const wordPattern = /[^\s=:<>()[\],'"!]+/y
const quotedPattern = /'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"/sy

/** Within quotes a backslash takes the next character as it is. */
export function filterTokens(text: string, most: number): FilterToken[] | FilterProblem {
  const tokens: FilterToken[] = []
  for (let at = 0; at < text.length; ) {
    const space = match(spacePattern, text, at)
    if (space) {
      at += space[0].length
      continue
    }
    if (tokens.length === most)
      return { at, problem: `the expression has more than ${most} words and signs; make it shorter` }
    const token = tokenAt(text, at)
    if ('problem' in token) return token
    tokens.push(token.token)
    at = token.end
  }
  return [...tokens, { kind: 'end', text: '', at: text.length }]
}

function tokenAt(text: string, at: number): { token: FilterToken; end: number } | FilterProblem {
  const quoted = match(quotedPattern, text, at)
  if (quoted) {
    const value = (quoted[1] ?? quoted[2] ?? '').replace(/\\(.)/gs, '$1')
    return { token: { kind: 'quoted', text: value, at }, end: at + quoted[0].length }
  }
  if (text[at] === "'" || text[at] === '"') return { at, problem: 'a quote is opened here and not closed' }
  const sign = match(signPattern, text, at)
  if (sign)
    return { token: { kind: 'sign', text: sign[0] === ':' ? '=' : sign[0], at }, end: at + sign[0].length }
  const word = match(wordPattern, text, at)
  if (word) return { token: { kind: 'word', text: word[0], at }, end: at + word[0].length }
  return { at, problem: `"${text[at]}" does not belong here; values with signs in them go into quotes` }
}

function match(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}
