import { randomBytes } from 'node:crypto'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Transaction } from '#app/platform/database.server.ts'
import { hashOf } from './staff-sessions.server.ts'
import { passkeyChallenges, passkeys, people } from './tables.server.ts'

/** Passkeys (Web Authentication Level 3). Each function runs inside a transaction of the platform. */

/** The office that a passkey is for: its host exactly, so that one of another host is worth nothing here. */
export type RelyingParty = {
  /** 'https://office.example.com.au' */
  readonly origin: string
  /** Which browser asks. */
  readonly browser: string
}

const challengeMinutes = 5
const dbNow = sql`now()` as never

/** Of a weight that most requests need not carry. */
const webauthn = () => import('@simplewebauthn/server')
const hostOf = ({ origin }: RelyingParty) => new URL(origin).hostname

async function newChallenge(transaction: Transaction, { browser }: RelyingParty) {
  const challenge = randomBytes(32)
  await transaction.insert(passkeyChallenges).values({
    hash: hashOf(challenge.toString('base64url')),
    browserHash: hashOf(browser),
    expiresAt: sql`now() + make_interval(mins => ${challengeMinutes})` as never,
  })
  return new Uint8Array(challenge)
}

/** Uses one up: right once, in the browser that asked. */
const useChallenge =
  (transaction: Transaction, { browser }: RelyingParty) =>
  async (challenge: string) => {
    const used = await transaction
      .delete(passkeyChallenges)
      .where(
        and(
          eq(passkeyChallenges.hash, hashOf(challenge)),
          eq(passkeyChallenges.browserHash, hashOf(browser)),
          gt(passkeyChallenges.expiresAt, dbNow),
        ),
      )
      .returning({ hash: passkeyChallenges.hash })
    return used.length > 0
  }

export const passkeysOf = (transaction: Transaction, personId: string) =>
  transaction
    .select({ id: passkeys.id, device: passkeys.device, since: passkeys.createdAt, used: passkeys.usedAt })
    .from(passkeys)
    .where(eq(passkeys.personId, personId))
    .orderBy(asc(passkeys.createdAt))

/** What a browser is asked for, to come in or to prove who is there; no address is told first. */
export async function passkeyRequest(transaction: Transaction, party: RelyingParty) {
  const challenge = await newChallenge(transaction, party)
  const { generateAuthenticationOptions } = await webauthn()
  return generateAuthenticationOptions({ rpID: hostOf(party), challenge, userVerification: 'required' })
}

/** Whom a browser's answer stands for; null: it is not good, or not for this office. */
export async function personByPasskey(
  transaction: Transaction,
  party: RelyingParty,
  response: AuthenticationResponseJSON,
): Promise<{ readonly id: string; readonly email: string } | null> {
  const [kept] = await transaction
    .select({ passkey: passkeys, person: { id: people.id, email: people.email } })
    .from(passkeys)
    .innerJoin(people, eq(people.id, passkeys.personId))
    .where(eq(passkeys.id, String(response.id)))
    .for('update', { of: passkeys })
  if (!kept) return null
  const { id, publicKey, counter } = kept.passkey
  const { verifyAuthenticationResponse } = await webauthn()
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: useChallenge(transaction, party),
    expectedOrigin: party.origin,
    expectedRPID: hostOf(party),
    credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter },
  }).catch(() => null)
  if (!verified?.verified) return null
  await transaction
    .update(passkeys)
    .set({ counter: verified.authenticationInfo.newCounter, usedAt: dbNow })
    .where(eq(passkeys.id, id))
  return kept.person
}

/** What a browser is asked for, to make one. */
export async function newPasskeyRequest(
  transaction: Transaction,
  party: RelyingParty,
  person: { readonly id: string; readonly email: string },
) {
  const challenge = await newChallenge(transaction, party)
  const { generateRegistrationOptions } = await webauthn()
  return generateRegistrationOptions({
    rpName: 'Office',
    rpID: hostOf(party),
    challenge,
    userID: new Uint8Array(Buffer.from(person.id)),
    userName: person.email,
    excludeCredentials: (await passkeysOf(transaction, person.id)).map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/** Keeps what a browser made; false: it is not good, or not for this office. */
export async function keepPasskey(
  transaction: Transaction,
  party: RelyingParty,
  { personId, device }: { readonly personId: string; readonly device: string },
  response: RegistrationResponseJSON,
): Promise<boolean> {
  const { verifyRegistrationResponse } = await webauthn()
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: useChallenge(transaction, party),
    expectedOrigin: party.origin,
    expectedRPID: hostOf(party),
  }).catch(() => null)
  if (!verified?.verified) return false
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential
  const kept = await transaction
    .insert(passkeys)
    .values({
      id,
      personId,
      device,
      counter,
      transports,
      publicKey: Buffer.from(publicKey).toString('base64url'),
    })
    .onConflictDoNothing()
    .returning({ id: passkeys.id })
  return kept.length > 0
}

export async function dropPasskey(transaction: Transaction, personId: string, id: string): Promise<boolean> {
  const dropped = await transaction
    .delete(passkeys)
    .where(and(eq(passkeys.personId, personId), eq(passkeys.id, id)))
    .returning({ id: passkeys.id })
  return dropped.length > 0
}

/** True once for each person who has none. */
export async function isPasskeyToOffer(transaction: Transaction, personId: string): Promise<boolean> {
  if ((await passkeysOf(transaction, personId)).length > 0) return false
  const offered = await transaction
    .update(people)
    .set({ passkeyOfferedAt: dbNow })
    .where(and(eq(people.id, personId), sql`${people.passkeyOfferedAt} is null`))
    .returning({ id: people.id })
  return offered.length > 0
}
