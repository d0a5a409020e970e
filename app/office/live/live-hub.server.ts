import { followLeads, type LeadChange, readLeadChanges } from '#app/leads/work/lead-changes.server.ts'
import { rolesOfSessions } from '#app/people/staff-sessions.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { perDeployment } from '#app/platform/per-deployment.server.ts'
import { readsBuyers } from '#app/tenancy/permissions.ts'

/** Browsers that hear of leads as they come: one reader of the database for all that this process holds. */

export type Listener = {
  readonly personId: string
  readonly sessionId: string
  /** Slugs of the sites whose leads they see, by id. */
  readonly sites: ReadonlyMap<string, string>
  /** False: it takes no more. */
  readonly send: (event: 'leads' | 'again' | 'beat' | 'over', data: unknown, place: string) => boolean
  readonly end: () => void
}

/** Sooner than a second: so long somebody who was removed still hears, and what nobody woke for waits. */
const lookEveryMs = 700
/** Between two readings. */
const pauseMs = 100
const beatEveryMs = 15_000
/** Tabs of a browser share one. */
const mostOfPerson = 6
/** Of more than these a screen is read anew all the same. */
const mostChanges = 500

/** Which sites' leads somebody sees, by their roles. */
export const sitesRead = (personId: string, roles: ReadonlyMap<string, readonly string[]>): Set<string> =>
  new Set(
    [...roles].flatMap(([siteId, of]) =>
      readsBuyers({ kind: 'person', id: personId, roles: of }) ? siteId : [],
    ),
  )

const isSame = (one: ReadonlySet<string>, other: ReadonlyMap<string, string>) =>
  one.size === other.size && [...one].every((id) => other.has(id))

export const liveHub = perDeployment((database) => new LiveHub(database))

class LiveHub {
  readonly #database: Database
  readonly #listeners = new Set<Listener>()
  #place: string | null = null
  /** What is asked of the database, one after the other. */
  #turn: Promise<void> = Promise.resolve()
  #isWoken = false
  #isLooking = false
  #beatAt = 0
  #readAt = 0
  #stop: (() => void) | null = null

  constructor(database: Database) {
    this.#database = database
  }

  get count(): number {
    return this.#listeners.size
  }

  /** From where it left off, or told to read anew; rejects while the database is away. */
  async join(listener: Listener, since: string | null): Promise<void> {
    await this.#inTurn(async () => {
      await this.#read()
      const place = this.#place!
      const missed = since === null ? null : await readLeadChanges(this.#database, since, place)
      this.#tell(listener, missed?.changes ?? null, place)
      this.#listeners.add(listener)
    })
    this.#leaveOldest(listener.personId)
    this.#start()
  }

  leave(listener: Listener): void {
    this.#listeners.delete(listener)
    if (this.#listeners.size > 0) return
    this.#stop?.()
    this.#stop = null
    this.#place = null
  }

  /** The server stops: they go on with another, from where they are. */
  endAll(): void {
    for (const listener of this.#listeners) this.#end(listener)
  }

  #end(listener: Listener): void {
    this.leave(listener)
    listener.end()
  }

  #over(listener: Listener, why: 'signed-out' | 'roles' | 'many'): void {
    listener.send('over', { why }, this.#place ?? '')
    this.#end(listener)
  }

  #leaveOldest(personId: string): void {
    const theirs = [...this.#listeners].filter((one) => one.personId === personId)
    for (const oldest of theirs.slice(0, Math.max(0, theirs.length - mostOfPerson)))
      this.#over(oldest, 'many')
  }

  #start(): void {
    if (this.#stop || this.#listeners.size === 0) return
    const timer = setInterval(() => this.#look(), lookEveryMs)
    const unfollow = followLeads(this.#database, () => this.#wake())
    this.#stop = () => {
      clearInterval(timer)
      unfollow()
    }
  }

  #inTurn(work: () => Promise<void>): Promise<void> {
    const done = this.#turn.then(work)
    this.#turn = done.catch(() => {})
    return done
  }

  /** The first of many wakes reads at once, and those of a crowd together. */
  #wake(): void {
    if (this.#isWoken) return
    this.#isWoken = true
    setTimeout(
      () => {
        this.#inTurn(() => {
          this.#isWoken = false
          return this.#read()
        }).catch(() => {})
      },
      Math.max(0, this.#readAt + pauseMs - performance.now()),
    )
  }

  /** While the database is away nobody is turned out, and nothing is lost: it is read from where this stands. */
  async #look(): Promise<void> {
    if (this.#isLooking) return
    this.#isLooking = true
    try {
      await this.#inTurn(() => this.#read())
      await this.#turnOut()
      this.#beat()
    } catch {
    } finally {
      this.#isLooking = false
    }
  }

  async #read(): Promise<void> {
    this.#readAt = performance.now()
    const onward = this.#place === null ? null : await readLeadChanges(this.#database, this.#place)
    const read = onward ?? (await readLeadChanges(this.#database, null))!
    const isAnew = onward === null || read.changes.length > mostChanges
    this.#place = read.place
    if (!isAnew && read.changes.length === 0) return
    // What was not heard of is read again: from here on nothing may fail.
    for (const listener of this.#listeners) this.#tell(listener, isAnew ? null : read.changes, read.place)
  }

  #tell(listener: Listener, changes: readonly LeadChange[] | null, place: string): void {
    if (changes === null) {
      this.#send(listener, 'again', {}, place)
      return
    }
    const theirs = changes.flatMap(({ siteId, leadId, kind }) => {
      const site = listener.sites.get(siteId)
      return site === undefined ? [] : [{ site, lead: leadId, kind }]
    })
    if (theirs.length > 0) this.#send(listener, 'leads', theirs, place)
  }

  #send(listener: Listener, ...event: Parameters<Listener['send']>): void {
    if (!listener.send(...event)) this.#end(listener)
  }

  async #turnOut(): Promise<void> {
    // Who joins meanwhile was asked for just now.
    const asked = [...this.#listeners]
    if (asked.length === 0) return
    const ids = [...new Set(asked.map(({ sessionId }) => sessionId))]
    const roles = await this.#database.asPlatform((transaction) => rolesOfSessions(transaction, ids), {
      patienceMs: 2000,
    })
    for (const listener of asked) {
      const now = roles.get(listener.sessionId)
      const sees = now && sitesRead(listener.personId, now)
      if (!sees) this.#over(listener, 'signed-out')
      else if (!isSame(sees, listener.sites)) this.#over(listener, 'roles')
    }
  }

  #beat(): void {
    const now = performance.now()
    if (now - this.#beatAt < beatEveryMs) return
    this.#beatAt = now
    for (const listener of this.#listeners) this.#send(listener, 'beat', {}, this.#place!)
  }
}
