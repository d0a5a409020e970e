/**
 * The characters beside Latin-1 that the PDF's built-in fonts know (Windows code page 1252). Fonts of pages are variable WOFF2, which the
 * PDF's library can neither set at a weight nor cut to what is used; a whole one would weigh more than the sheet.
 */
const others = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ'
const unknown = new RegExp(`[^\\x20-\\x7e\\xa0-\\xff${others}]`, 'gu')

/** Letters that are no other with an accent: a name is written as Australians would. */
const plain: Readonly<Record<string, string>> = {
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  Ħ: 'H',
  ħ: 'h',
  Ŧ: 'T',
  ŧ: 't',
  ı: 'i',
  Ŋ: 'Ng',
  ŋ: 'ng',
}

/** A text that the built-in fonts can print: accents of other alphabets are taken off, what is left is left out. */
export function printable(text: string): string {
  return text
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(unknown, (one) => plain[one] ?? one.normalize('NFKD').replaceAll(unknown, ''))
    .replaceAll(/ {2,}/g, ' ')
    .trim()
}
