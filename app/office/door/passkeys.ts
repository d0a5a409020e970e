import { askedRoute, movedTo } from '../asked-data.ts'

/** What the browser's own script asks, and what it answers; `to`: where it goes on. */
export type PasskeyAnswer =
  | { readonly options: object }
  | { readonly to: string }
  | { readonly fault: 'no' | 'too-many' | 'not-proven' }

const browserLibrary = () => import('@simplewebauthn/browser')

/** Where somebody goes on after it; or why not, in words. */
type Outcome = { readonly to: string } | { readonly fault: string }

const words = {
  no: 'That passkey is not one of this office. Come in by mail, and make another.',
  'too-many': 'That was asked for too often. Please wait ten minutes.',
  'not-proven': 'Your last proof is older than ten minutes: begin from “You”, and it asks who is there.',
  off: 'The server did not answer. Please try again in a moment.',
  cancelled: 'Nothing was done: the passkey was not given.',
  kept: 'This device has a passkey for this office already.',
} as const

const send = async (fields: Readonly<Record<string, string>>): Promise<PasskeyAnswer> => {
  const answer = await fetch('/passkey', {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { [askedRoute]: 'passkey' },
  })
  const to = answer.headers.get(movedTo)
  if (to) return { to }
  if (!answer.ok) throw new Error(`The office answered ${answer.status}.`)
  return answer.json()
}

/** Asks the server for what the device has to sign, the device to sign it, and the server what it is worth. */
async function ceremony(
  ask: 'request' | 'new',
  sign: (options: object) => Promise<object>,
  act: 'come-in' | 'prove' | 'keep',
): Promise<Outcome> {
  try {
    const asked = await send({ act: ask })
    if ('fault' in asked) return { fault: words[asked.fault] }
    if ('to' in asked) return asked
    const response = await sign(asked.options)
    const answer = await send({ act, response: JSON.stringify(response) })
    if ('fault' in answer) return { fault: words[answer.fault] }
    return 'to' in answer ? answer : { fault: words.off }
  } catch (error) {
    const { name } = error as Error
    if (name === 'InvalidStateError') return { fault: words.kept }
    return { fault: name === 'NotAllowedError' || name === 'AbortError' ? words.cancelled : words.off }
  }
}

const sign = async (options: object) =>
  (await browserLibrary()).startAuthentication({ optionsJSON: options as never })

export const comeInByPasskey = () => ceremony('request', sign, 'come-in')
export const proveByPasskey = () => ceremony('request', sign, 'prove')
export const makePasskey = () =>
  ceremony(
    'new',
    async (options) => (await browserLibrary()).startRegistration({ optionsJSON: options as never }),
    'keep',
  )
