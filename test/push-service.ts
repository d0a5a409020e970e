import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

type Pushed = { readonly headers: IncomingHttpHeaders; readonly body: Buffer }

/** A browser's push service on this machine, with one browser that is told by it. */
export async function aPushService() {
  let status = 201
  const received: Pushed[] = []
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray())
    received.push({ headers: request.headers, body })
    response.writeHead(status).end('as a service says')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const browser = createECDH('prime256v1')
  const auth = randomBytes(16)
  const keys = { p256dh: browser.generateKeys('base64url'), auth: auth.toString('base64url') }
  return {
    origin,
    received,
    subscription: { endpoint: `${origin}/${randomBytes(8).toString('hex')}`, keys },
    answers: (next: number) => {
      status = next
    },
    /** What the browser reads in a message (RFC 8188, RFC 8291). */
    opened: ({ body }: Pushed): unknown => {
      const [salt, theirs, sealed] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)]
      const hkdf = (key: Uint8Array, salt: Uint8Array, info: string | Buffer, length: number) =>
        Buffer.from(hkdfSync('sha256', key, salt, info, length))
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), theirs])
      const key = hkdf(browser.computeSecret(theirs), auth, info, 32)
      const decipher = createDecipheriv(
        'aes-128-gcm',
        hkdf(key, salt, 'Content-Encoding: aes128gcm\0', 16),
        hkdf(key, salt, 'Content-Encoding: nonce\0', 12),
      ).setAuthTag(sealed.subarray(-16))
      const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString('utf8'))
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Who sent it, as a push service reads it, and by which key; throws where the signature is not of that key (RFC 8292). */
export function senderOf({ headers }: Pushed) {
  const [, token = '', key = ''] = /^vapid t=(\S+), k=(\S+)$/.exec(headers.authorization ?? '') ?? []
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, format: 'jwk' })
  const [head = '', claims = '', signature = ''] = token.split('.')
  const signed = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const
  if (!verify('sha256', Buffer.from(`${head}.${claims}`), signed, Buffer.from(signature, 'base64url')))
    throw new Error('The signature is not of the key')
  return { key, ...(JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string; sub: string }) }
}
