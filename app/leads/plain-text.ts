/**
 * What a visitor typed, made safe to keep and to send on: no NUL, no control characters, no half of a character. Letters,
 * also those written from right to left, and what looks like markup stay as they are: whoever shows them escapes them.
 */
const controls = /(?![\n\t])[\p{Cc}\u2028\u2029\ufeff\ufffe\uffff]/gu
/** They reorder what stands around them: a name could pass for another text in an e-mail. */
const directionMarks = /[\u202a-\u202e\u2066-\u2069]/g

export const multiLine = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(controls, '')
    .replace(directionMarks, '')
    .replaceAll('\ufffd', '')
    .trim()

export const oneLine = (text: string): string =>
  multiLine(text)
    .replace(/[\n\t ]+/g, ' ')
    .trim()
