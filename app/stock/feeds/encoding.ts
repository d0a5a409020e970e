/** Whether text can be decoded from the encoding of this label, as https://encoding.spec.whatwg.org lists them. */
export function isKnownEncoding(label: string): boolean {
  try {
    new TextDecoder(label)
    return true
  } catch {
    return false
  }
}
