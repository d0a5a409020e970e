import type { Consent } from '#app/analytics/consent.ts'
import { browserStorage } from '#app/ui/browser-storage.ts'

const key = 'consent'
const answers: readonly unknown[] = ['granted', 'denied'] satisfies Consent[]
const Answer = {
  safeParse: (value: unknown) =>
    answers.includes(value)
      ? { success: true as const, data: value as Consent }
      : { success: false as const },
}

export type Choice = {
  readonly answer: Consent | null
  /** The question shows: nothing was said yet, or the visitor wants to say something else. */
  readonly isAsking: boolean
}

/** What a visitor of a site lets its tags do, kept in the browser under the site's name. */
export function createConsentChoice(storage?: () => Storage) {
  const listeners = new Set<() => void>()
  let site: string | null = null
  let choice: Choice = { answer: null, isAsking: false }
  const put = (next: Choice) => {
    choice = next
    for (const listener of listeners) listener()
  }
  return {
    of(wanted: string): Choice {
      if (wanted !== site) {
        site = wanted
        const answer = browserStorage(wanted, storage).read(key, Answer)
        choice = { answer, isAsking: answer === null }
      }
      return choice
    },
    say(wanted: string, answer: Consent): void {
      site = wanted
      browserStorage(wanted, storage).write(key, answer)
      put({ answer, isAsking: false })
    },
    askAgain: () => put({ ...choice, isAsking: true }),
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** That of this browser window. */
export const consentChoice = createConsentChoice()
