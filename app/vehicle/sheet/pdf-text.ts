/** The characters beside Latin-1 that the PDF's built-in fonts know (Windows code page 1252). */
const others = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ'
const unknown = new RegExp(`[^\\x20-\\x7e\\xa0-\\xff${others}]`, 'gu')

/** A text that the built-in fonts can print: accents of other alphabets are taken off, what is left is left out. */
export function printable(text: string): string {
  return text
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(unknown, (character) => character.normalize('NFKD').replaceAll(unknown, ''))
    .replaceAll(/ {2,}/g, ' ')
    .trim()
}
