import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Environment } from './environment.server.ts'

/** Seals what the database keeps and nobody may read there: a site's credentials with its suppliers. */
export type Sealer = {
  /** `purpose` is bound to the text: sealed for one site and name, it opens for no other. */
  seal(text: string, purpose: string): string
  /** Null when it was sealed under another SESSION_SECRET, for another purpose, or changed. */
  open(sealed: string, purpose: string): string | null
  /** What is compared and never read: the same text gives the same print, and only under this secret. */
  print(text: string, purpose: string): string
}

const version = 'v1'

export function createSealer(secret: string): Sealer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'forecourt site secrets', 32))
  const printKey = Buffer.from(hkdfSync('sha256', secret, '', 'forecourt prints', 32))
  return {
    seal(text, purpose) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(purpose))
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return [
        version,
        ...[nonce, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url')),
      ].join('.')
    },
    open(sealed, purpose) {
      const [found, ...parts] = sealed.split('.')
      const [nonce, tag, content] = parts.map((part) => Buffer.from(part, 'base64url'))
      if (found !== version || !nonce || !tag || !content || tag.length !== 16) return null
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, nonce)
          .setAAD(Buffer.from(purpose))
          .setAuthTag(tag)
        return Buffer.concat([decipher.update(content), decipher.final()]).toString('utf8')
      } catch {
        return null
      }
    },
    print: (text, purpose) =>
      createHmac('sha256', printKey)
        .update(JSON.stringify([purpose, text]))
        .digest('base64url'),
  }
}

/** The deployment's SESSION_SECRET; outside production one is made and kept in the data folder. */
export function sessionSecret(
  environment: Pick<Environment, 'SESSION_SECRET' | 'NODE_ENV' | 'FORECOURT_DATA'>,
): string {
  if (environment.SESSION_SECRET) return environment.SESSION_SECRET
  if (environment.NODE_ENV === 'production')
    throw new Error('Production needs SESSION_SECRET: at least 32 characters that nobody can guess.')
  const file = join(environment.FORECOURT_DATA, 'session-secret')
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600 })
  return readFileSync(file, 'utf8').trim()
}

/**
 * The deployment's sealer; asks for SESSION_SECRET when something is first sealed or opened. What SESSION_SECRET_PREVIOUS sealed
 * opens as well; nothing is sealed under it any more.
 */
export function openSealer(
  environment: Parameters<typeof sessionSecret>[0] & Pick<Environment, 'SESSION_SECRET_PREVIOUS'>,
): Sealer {
  let made: Sealer | undefined
  const sealer = () => {
    made ??= createSealer(sessionSecret(environment))
    return made
  }
  const previous = environment.SESSION_SECRET_PREVIOUS && createSealer(environment.SESSION_SECRET_PREVIOUS)
  return {
    seal: (text, purpose) => sealer().seal(text, purpose),
    open: (sealed, purpose) =>
      sealer().open(sealed, purpose) ?? (previous ? previous.open(sealed, purpose) : null),
    print: (text, purpose) => sealer().print(text, purpose),
  }
}
