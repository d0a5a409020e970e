import { createHmac, timingSafeEqual } from 'node:crypto'

/** Signatures of what others post to us (Standard Webhooks): a signature that was seen is of no use later. */

const toleranceSeconds = 300

export type Signed = { readonly id: string; readonly at: string; readonly signatures: readonly string[] }

/** Null where nothing of it could be right, so that no body is read. */
export function signedParts(headers: Headers, now: Date): Signed | null {
  const [id, at, given] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map(
    (name) => headers.get(name) ?? '',
  ) as [string, string, string]
  const age = Math.abs(now.getTime() / 1000 - Number(at || Number.NaN))
  const signatures = given.split(' ').flatMap((one) => (one.startsWith('v1,') ? [one.slice(3)] : []))
  return id !== '' && age <= toleranceSeconds && signatures.length > 0 ? { id, at, signatures } : null
}

export function isSigned(raw: Buffer, { id, at, signatures }: Signed, secret: string): boolean {
  const key = secret.startsWith('whsec_') ? Buffer.from(secret.slice(6), 'base64') : Buffer.from(secret)
  const wanted = createHmac('sha256', key).update(`${id}.${at}.`).update(raw).digest()
  return signatures.some((one) => {
    const given = Buffer.from(one, 'base64')
    return given.length === wanted.length && timingSafeEqual(given, wanted)
  })
}
