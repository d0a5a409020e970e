import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Log } from '../log.server.ts'

type Subscription = {
  readonly channel: string
  readonly heard: (payload: string) => void
  readonly check: () => Promise<void>
}
export type Notices = {
  listen(channel: string, heard: (payload: string) => void, check: () => Promise<void>): Promise<void>
  isListening(): boolean
  /** Whether an echo came back: listening connection and others reach the same server, and no pooler stands between. */
  isProven(): boolean
  close(): Promise<void>
}

/** Sends a notice on another connection than the one that listens. */
export type SendNotice = (channel: string, text: string) => Promise<unknown>

const echoChannel = 'forecourt_echo'
const echoEveryMs = 10_000
const echoWithinMs = 3000
const checkEveryMs = 30_000
const firstPauseMs = 100
const longestPauseMs = 2000

/**
 * Hears what other processes change, on one connection for all channels. It is opened again for ever. A connection that is
 * open may still be deaf (a balancer dropped it, a pooler shares it): an echo sent on another connection proves it hears.
 */
export function openNotices(url: string, send: SendNotice, log: Log): Notices {
  return new NoticeListener(url, send, log)
}

class NoticeListener implements Notices {
  readonly #subscriptions: Subscription[] = []
  readonly #url: string
  readonly #send: SendNotice
  readonly #log: Log
  #client: pg.Client | null = null
  #opening: Promise<void> | null = null
  #pauseMs = firstPauseMs
  #isClosed = false
  /** Null until the first echo was waited for. */
  #hears: boolean | null = null
  #awaitedEcho: { readonly text: string; readonly arrived: () => void } | null = null
  readonly #timers: NodeJS.Timeout[] = []

  constructor(url: string, send: SendNotice, log: Log) {
    this.#url = url
    this.#send = send
    this.#log = log
  }

  listen = async (
    channel: string,
    heard: Subscription['heard'],
    check: Subscription['check'],
  ): Promise<void> => {
    this.#subscriptions.push({ channel, heard, check })
    if (this.#client) await this.#client.query(`listen ${pg.escapeIdentifier(channel)}`)
    else await this.#started()
  }

  isListening = (): boolean =>
    this.#subscriptions.length === 0 || (this.#client !== null && this.#hears !== false)

  isProven = (): boolean => this.#hears === true

  close = async (): Promise<void> => {
    this.#isClosed = true
    for (const timer of this.#timers) clearInterval(timer)
    await this.#client?.end().catch(() => {})
  }

  #started(): Promise<void> {
    this.#opening ??= this.#start()
    return this.#opening
  }

  async #start(): Promise<void> {
    await this.#connect()
    this.#timers.push(
      setInterval(() => this.#checkAll(), checkEveryMs).unref(),
      setInterval(() => this.#proveHearing(), echoEveryMs).unref(),
    )
    this.#proveHearing()
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      keepAlive: true,
      connectionTimeoutMillis: 3000,
      query_timeout: 3000,
    })
    client.on('notification', ({ channel, payload = '' }) => this.#heard(channel, payload))
    client.on('error', (error) => this.#log.warn({ error }, 'the connection that hears of changes broke'))
    client.on('end', () => this.#lost(client))
    await client.connect()
    const channels = [echoChannel, ...this.#subscriptions.map(({ channel }) => channel)]
    await client.query(channels.map((channel) => `listen ${pg.escapeIdentifier(channel)}`).join(';'))
    this.#client = client
    this.#pauseMs = firstPauseMs
  }

  #lost(client: pg.Client): void {
    if (this.#client !== client) return
    this.#client = null
    this.#connectLater()
  }

  #connectLater(): void {
    if (this.#isClosed) return
    setTimeout(() => {
      if (this.#isClosed) return
      this.#connect().then(
        () => {
          this.#checkAll()
          this.#proveHearing()
        },
        () => this.#connectLater(),
      )
    }, this.#pauseMs).unref()
    this.#pauseMs = Math.min(this.#pauseMs * 2, longestPauseMs)
  }

  #heard(channel: string, payload: string): void {
    if (channel === echoChannel) {
      if (payload === this.#awaitedEcho?.text) this.#awaitedEcho.arrived()
      return
    }
    for (const subscription of this.#subscriptions)
      if (subscription.channel === channel) subscription.heard(payload)
  }

  #checkAll(): void {
    for (const { channel, check } of this.#subscriptions)
      check().catch((error) =>
        this.#log.warn({ error, channel }, 'could not look for changes that were not heard'),
      )
  }

  async #proveHearing(): Promise<void> {
    const client = this.#client
    if (!client || this.#awaitedEcho || this.#isClosed) return
    const hears = await this.#echo()
    if (hears === null || this.#isClosed || this.#client !== client) return
    const did = this.#hears
    this.#hears = hears
    if (hears && did === false) this.#log.info({}, 'changes of other processes are heard again')
    if (hears) return
    if (did !== false)
      this.#log.error(
        {},
        'changes of other processes are not heard, only looked for every half minute: a pooler in transaction mode? Name a direct connection in DATABASE_LISTEN_URL',
      )
    // A connection that is half open is replaced at once, one that stays deaf not over and over.
    this.#drop(client, did === false ? checkEveryMs : firstPauseMs)
  }

  /** Whether a notice arrives; null when none could be sent, which proves nothing. */
  async #echo(): Promise<boolean | null> {
    const text = randomUUID()
    const arrival = new Promise<boolean>((resolve) => {
      const late = setTimeout(() => resolve(false), echoWithinMs).unref()
      const arrived = () => {
        clearTimeout(late)
        resolve(true)
      }
      this.#awaitedEcho = { text, arrived }
    })
    try {
      await this.#send(echoChannel, text)
      return await arrival
    } catch {
      return null
    } finally {
      this.#awaitedEcho = null
    }
  }

  #drop(client: pg.Client, pauseMs: number): void {
    this.#client = null
    this.#pauseMs = pauseMs
    client.end().catch(() => {})
    this.#connectLater()
  }
}
