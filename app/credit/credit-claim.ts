/**
 * What the National Credit Code treats as saying what credit costs (s 160 to 164: a rate or a repayment stands with its
 * comparison rate and warning), in the free words of dealers: a sum a period, a rate of interest, no deposit, no interest.
 */

type Claim = { readonly from: number; readonly to: number; readonly words: string }
type Options = {
  /** A sum a period is the price itself (`price.subscriptionSite`). */
  readonly isSubscription?: boolean
}

const money = String.raw`(?:(?:a?\$|\baud) ?\d[\d,]{0,9}(?:\.\d{1,2})?|(?<![\d.,])\d[\d,]{0,9}(?:\.\d{1,2})? ?(?:dollars|bucks))`
const mark = `[*^†#+]{0,3}`
const unit = '(?:week|wk|fortnight|f/n|fn|month|mth|mo)'
const payment = `(?:re-?payments?|payments?|instal?lments?)`
const period = String.raw`(?:(?:/|per|a|each|every|p/) ?${unit}\b|(?:weekly|fortnightly|monthly)\b|p[./ ]?[wfm]\b)`
const small = String.raw`(?:only|just|from|of|at|for|around|about|approx\.?|low as|as|is|are|under|starting|start|a|:|-)`

const sums = new RegExp(
  [
    String.raw`${money}${mark},? ?(?:${payment} |only |just |or less |\w{1,12} ${payment} )?${period}`,
    String.raw`(?:${payment}|\b(?:per|a) ${unit}|\bweekly|\bfortnightly|\bmonthly) ?(?:${small} ){0,4}${money}`,
  ].join('|'),
  'gi',
)

const rate = String.raw`(?<![\d.,])[0-3]?\d(?:\.\d{1,2})? ?(?:%|per ?cent\b|pct\b)${mark}`
const spelt = String.raw`(?:${rate}|\bzero ?(?:%|per ?cent\b))`
const kind = String.raw`(?:p\.? ?a\b|per annum|apr\b|a year\b|finance\b|interest\b|comparison\b|loans?\b|credit\b|(?:fixed|variable) rate)`
const rates = new RegExp(
  [
    String.raw`${spelt} ?\(?(?:(?:fixed|variable|low|car|new|used|annual|flat|secured|special|introductory|business|dealer|factory|manufacturer|vehicle|promotional|our|on|-) ){0,3}${kind}`,
    String.raw`(?:\binterest|\bfinance|\brates?|\bcomparison|\bapr|\bp\.a\.?|\bloans?|\bborrow|\bfinanced?)(?: ${small}| (?:rates?|now|low|fixed|our|with|available|offer)){0,5}:? ${spelt}`,
  ].join('|'),
  'gi',
)
const free =
  /\b(?:no|zero|nil|without an?|\$?0)[ -](?:money )?deposit\b|\$0[ -]deposit\b|\bdeposit[ -]free\b|\binterest[ -]free\b|\b(?:zero|nil|no) interest\b(?! (?:in|from|shown))|\bno re-?payments (?:for|until|till)\b/gi

/** Other things that cost so much a week. */
const otherThings =
  'fuel|petrol|diesel|charging|electricity|power|insurance|premiums?|excess|tolls|parking|storage|servicing|maintenance|coffee|groceries|hire|rent|wages?|salary|pocket money|membership|subscri\\w{1,8}|roadside|rego|registration|running costs|public transport|train|fares|super|advertising|donat\\w{1,4}|board'
const before = new RegExp(
  String.raw`\b(?:${otherThings}|lease of (?:our|the) (?:yard|workshop|premises)|earn\w{0,4}|paid|sav(?:e|es|ing|ings)|spend\w{0,3}|rental)\b[^.!?;,]{0,40}$`,
  'i',
)
const after = new RegExp(
  String.raw`^\*?(?: (?:in|on|of|for|at|worth|to|towards|less|more|through))* ?(?:[\w']{1,12} ){0,3}?(?:${otherThings})\b`,
  'i',
)
const isMixed = /^\*?,? ?(?:with|including|includes|incl|plus|and|\+)/i
const rentToOwn = /rent[ -]to[ -](?:own|buy)/i

/** A share of something else, or money that holds a booking. */
const otherRate =
  /\b(?:success|failure|approval|tax|gst|duty|growth|clearance|pass|response|vacancy|strike) rates?\b/i
const booking =
  /^ ?(?:is |was |are )?(?:needed |required |taken |asked |necessary )?(?:to|for|when you) (?:an? |your |our )?(?:book|test|hold|reserv|service|inspect|visit|view)/i

const mayHold =
  /[$%＄％]|deposit|interest|dollars|bucks|cent\b|pct\b|aud|pay-?ment|instal|&(?:#|dollar|perc)/i

/** As a reader sees it: without the marks of Markdown, and in plain letters. */
const plain = (text: string) =>
  text
    .replaceAll(/&(?:nbsp|#160);/gi, ' ')
    .replaceAll(/&(?:#36|#x24|dollar);/gi, '$')
    .replaceAll(/&(?:#37|#x25|percnt);/gi, '%')
    .replaceAll(/\]\([^()\n]{0,2000}\)/g, '')
    .normalize('NFKC')
    .replaceAll(/[\u200B-\u200D\u2060\uFEFF\u00AD*_~`\\[\]!]/g, '')
    .replaceAll(/[‐‑‒–—]/g, '-')
    .replaceAll(/\s+/g, ' ')

function claimsIn(text: string, { isSubscription = false }: Options): Claim[] {
  const matches = (pattern: RegExp, isNot: (words: string, from: number, to: number) => boolean) =>
    [...text.matchAll(pattern)].flatMap(({ 0: words, index: from }): Claim[] => {
      const to = from + words.length
      return isNot(words, from, to) ? [] : [{ from, to, words }]
    })
  const isOtherSum = (words: string, from: number, to: number) => {
    const [lead, rest] = [text.slice(Math.max(0, from - 60), from), text.slice(to, to + 60)]
    if (rentToOwn.test(lead) || rentToOwn.test(rest) || /payment|instal/i.test(words)) return false
    return before.test(lead) || (!isMixed.test(rest) && after.test(rest))
  }
  return [
    ...(isSubscription ? [] : matches(sums, isOtherSum)),
    ...matches(rates, (_, from, to) => otherRate.test(text.slice(Math.max(0, from - 12), to))),
    ...matches(free, (_, __, to) => booking.test(text.slice(to, to + 60))),
  ].sort((a, b) => a.from - b.from)
}

/** The words of the claims in a text, in their order; none in most texts. */
export const creditClaims = (text: string, options: Options = {}): string[] =>
  mayHold.test(text) ? claimsIn(plain(text), options).map(({ words }) => words.trim()) : []

const leading =
  /(?:\b(?:only|just|from|at|for|with|now|as low as|drive away|drive|own it|yours|or)|[,;:|+&/–-])\s*$/i

/** Of a name, a tag, a heading: what it says beside its claims, '' where that is nothing. */
export function withoutClaimWords(text: string, options: Options = {}): string {
  if (creditClaims(text, options).length === 0) return text
  const lines = text.split('\n').map((line) => {
    let rest = plain(line)
    const claims = claimsIn(rest, options)
    if (claims.length === 0) return line
    for (const { from, to } of claims.toReversed()) {
      let lead = rest.slice(0, from).trimEnd()
      while (leading.test(lead)) lead = lead.replace(leading, '').trimEnd()
      rest = `${lead} ${rest.slice(to).replace(/^[\s.*^!,;:)|+&/-]{1,20}/, '')}`
    }
    return /\p{L}{2}|\d/u.test(rest) ? rest.trim().replaceAll(/ {2,}/g, ' ') : ''
  })
  const remaining = lines.filter((line) => line !== '').join('\n')
  return creditClaims(remaining, options).length === 0 ? remaining : ''
}

const lineStart = /^\s*(?:(?:[-*+•>]|\d{1,3}[.)]|#{1,6})\s+)?/

/** Of a text, plain or Markdown: what it says without the sentences that hold a claim. */
export function withoutClaimSentences(text: string, options: Options = {}): string {
  const says = (words: string) => creditClaims(words, options).length > 0
  if (!says(text)) return text
  const cleanPart = (part: string): string | null => {
    if (!says(part)) return part
    const [start] = lineStart.exec(part)!
    const rest = part
      .slice(start.length)
      .split(/(?<=[.!?•])(?=\s)/)
      .filter((sentence) => !says(sentence))
      .join('')
      .trim()
    return rest === '' || says(rest) ? null : `${start}${rest}`
  }
  const cleanLine = (line: string): string | null =>
    line.includes('|')
      ? line
          .split('|')
          .map((part) => cleanPart(part) ?? '')
          .join('|')
      : cleanPart(line)
  const paragraphs = text.split(/(\n[ \t]*\n)/).map((paragraph) => {
    if (!says(paragraph)) return paragraph
    const sentences = paragraph
      .split('\n')
      .flatMap((line) => cleanLine(line) ?? [])
      .join('\n')
    return says(sentences) ? '' : sentences
  })
  return paragraphs
    .join('')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}
