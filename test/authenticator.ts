import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'

/** A device that keeps one passkey (Web Authentication Level 3, ES256, no attestation), and says of itself what it is told to. */
export function anAuthenticator({ origin }: { readonly origin: string }) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x, y } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  let counter = 0
  const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest()
  const text = (bytes: Buffer) => bytes.toString('base64url')
  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  /** Who is there was asked for, and proved to be it. */
  const isVerified = 0x05
  const authenticatorData = (flags: number, more = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(++counter)
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([flags]), count, more])
  }
  /** CBOR: a byte string of less than 256, and the map of a P-256 key (RFC 9053). */
  const bytes = (of: Buffer) => Buffer.concat([Buffer.from([0x58, of.length]), of])
  const coseKey = Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    bytes(Buffer.from(x!, 'base64url')),
    Buffer.from([0x22]),
    bytes(Buffer.from(y!, 'base64url')),
  ])
  const ending = { clientExtensionResults: {}, type: 'public-key' } as const
  return {
    make({ challenge }: { readonly challenge: string }): RegistrationResponseJSON {
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKey])
      const data = authenticatorData(isVerified | 0x40, credential)
      const attestation = Buffer.concat([
        Buffer.from([0xa3, 0x63, ...Buffer.from('fmt'), 0x64, ...Buffer.from('none')]),
        Buffer.from([0x67, ...Buffer.from('attStmt'), 0xa0, 0x68, ...Buffer.from('authData')]),
        bytes(data),
      ])
      return {
        id: text(id),
        rawId: text(id),
        ...ending,
        response: {
          clientDataJSON: text(clientData('webauthn.create', challenge)),
          attestationObject: text(attestation),
          transports: ['internal'],
        },
      }
    },
    sign({ challenge }: { readonly challenge: string }): AuthenticationResponseJSON {
      const data = authenticatorData(isVerified)
      const client = clientData('webauthn.get', challenge)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return {
        id: text(id),
        rawId: text(id),
        ...ending,
        response: {
          clientDataJSON: text(client),
          authenticatorData: text(data),
          signature: text(signature),
        },
      }
    },
  }
}
