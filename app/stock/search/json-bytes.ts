/** Text in UTF-8, ready to be sent. */
export type Bytes = Uint8Array<ArrayBuffer>

const encoder = new TextEncoder()
const comma = encoder.encode(',')

/** A value as JSON in UTF-8. */
export const jsonBytes = (value: unknown): Bytes => encoder.encode(JSON.stringify(value))

/** A JSON object that has fields, with one more. */
export const withField = (object: Bytes, name: string, value: unknown): Bytes =>
  joined([object.subarray(0, -1), encoder.encode(`,${JSON.stringify(name)}:${JSON.stringify(value)}}`)])

/** A JSON object: first a list of values that are JSON already, then other fields. */
export function jsonWithList(
  name: string,
  values: readonly Bytes[],
  others: Readonly<Record<string, unknown>> = {},
): Bytes {
  const rest = JSON.stringify(others).slice(1)
  return joined([
    encoder.encode(`{${JSON.stringify(name)}:[`),
    ...values.flatMap((value, i) => (i === 0 ? [value] : [comma, value])),
    encoder.encode(rest === '}' ? ']}' : `],${rest}`),
  ])
}

function joined(parts: readonly Bytes[]): Bytes {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.byteLength, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.byteLength
  }
  return whole
}
