/** How long a text message is, as networks count it (3GPP TS 23.038, 23.040). */

/** More no carrier takes as one message. */
export const mostTextLetters = 1600

const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
/** Each takes the room of two. */
const extended = '\f^{}\\[~]|€'

export type TextLength = {
  readonly letters: number
  readonly parts: number
  /** The first sign that makes parts short: none of the phone alphabet. */
  readonly odd: string | null
}

export function textLength(text: string): TextLength {
  const odd = [...text].find((sign) => !basic.includes(sign) && !extended.includes(sign)) ?? null
  const letters = text.length
  const room = odd ? letters : letters + [...text].filter((sign) => extended.includes(sign)).length
  const [whole, part] = odd ? [70, 67] : [160, 153]
  return { letters, odd, parts: room <= whole ? 1 : Math.ceil(room / part) }
}
