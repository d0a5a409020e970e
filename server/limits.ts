import type { Lane } from './admission.ts'

/** What one process takes on (docs/operations.md). Milliseconds, bytes and counts. */

/**
 * A page costs the processor about 12 ms. A burst is worked off; where the wait is known to be longer, nobody joins it, so that
 * whoever is taken has an answer within half a second.
 */
export const pageLane: Lane = { name: 'pages', atOnce: 8, patienceMs: 300, mostWaiting: 100 }

/**
 * Leads, sign-ins and what else a visitor sends. They have places of their own, that no page takes, and a burst of
 * them is worked off: who has filled in a form would rather wait than fill it in again.
 */
export const postLane: Lane = { name: 'posts', atOnce: 16, patienceMs: 5000, mostWaiting: 600 }

/** Photos that have arrived: up to 15 MB of memory each. */
export const uploadLane: Lane = { name: 'uploads', atOnce: 4, patienceMs: 20_000, mostWaiting: 60 }

/**
 * Pictures of the office: a list shows sixty at once, each asks who is at work, and one that nobody saw before is made first. They
 * take no page its place, and who works there would rather see them late than broken.
 */
export const pictureLane: Lane = { name: 'pictures', atOnce: 8, patienceMs: 20_000, mostWaiting: 400 }

/** How long a visitor waits for a transaction, and for a whole answer. */
export const patienceMs = 2000
export const pageDeadlineMs = 2800
/** A form may wait for somebody outside: an SMS service, a lender. */
export const postDeadlineMs = 20_000
/** A photo of 15 MB on a connection of a megabit a second; and once it is here, ten of them kept one after the other. */
export const uploadDeadlineMs = 150_000
/** The least that one brings, of a connection of ten kilobits a second. */
export const uploadPace = { everyMs: 12_000, bytes: 15_000 }

export const retryAfterSeconds = 2
