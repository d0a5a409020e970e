import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import { mostMailBytes } from '#app/leads/inbound/receive-mail.server.ts'
import { addressBlock } from '#app/platform/address-block.ts'
import { isUnavailable } from '#app/platform/unavailable.ts'
import type { Deployment } from './deployment.ts'
import { siteOfAddress, takeMail } from './inbound.ts'

/** Mails for sites by SMTP: what is taken is kept, and whoever is told to come again (4xx) has still got it. */

type Open = Pick<Deployment, 'database' | 'environment' | 'forms' | 'now' | 'log'>

/** Bytes of mails that are on their way, of all connections: four of the largest. */
const mostUnderWay = 4 * mostMailBytes
const mostConnections = 100
const mostRecipients = 100
/** Of one sender, who may be a server of one's own that passes mails on. */
const mostOfAddress = 40
const silentMs = 60_000
/** Who needs longer for a whole mail is asked to come again. */
const wholeMs = 300_000
const takeOverMs = 3000
/** So long what is under way may take when the server stops. */
const closeMs = 5000

class Refused extends Error {
  readonly responseCode: number
  constructor(responseCode: number, words: string) {
    super(words)
    this.responseCode = responseCode
  }
}
const tooLong = () => new Refused(552, `5.3.4 The mail is larger than ${mostMailBytes} bytes`)
const comeAgain = () => new Refused(451, '4.3.0 It cannot be taken now, please send it again later')

export async function openInboundSmtp(
  deployment: Open,
  port: number,
): Promise<{ port: number; close(): Promise<void> }> {
  const { environment, log } = deployment
  const { INBOUND_SMTP_CERT: cert, INBOUND_SMTP_KEY: key } = environment
  const hasTls = cert !== undefined && key !== undefined
  let underWay = 0
  const connected = new Map<string, number>()
  const countOf = (session: SMTPServerSession, more: number): number => {
    const address = addressBlock(session.remoteAddress)
    const count = (connected.get(address) ?? 0) + more
    if (count > 0) connected.set(address, count)
    else connected.delete(address)
    return count
  }

  const failed = (error: unknown): Error => {
    if (error instanceof Refused) return error
    if (!isUnavailable(error)) log.error({ error }, 'a mail could not be taken')
    return comeAgain()
  }

  /** Whole, or refused; what is too long is read to its end, as the protocol asks, and kept by nobody. */
  const read = async (stream: SMTPServerDataStream): Promise<Buffer> => {
    const until = performance.now() + wholeMs
    const chunks: Buffer[] = []
    let [bytes, isBusy] = [0, false]
    try {
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        isBusy ||= underWay + chunk.length > mostUnderWay || performance.now() > until
        if (isBusy || stream.sizeExceeded || bytes + chunk.length > mostMailBytes) {
          underWay -= bytes
          bytes = 0
          chunks.length = 0
          continue
        }
        bytes += chunk.length
        underWay += chunk.length
        chunks.push(chunk)
      }
    } finally {
      underWay -= bytes
    }
    if (stream.sizeExceeded) throw tooLong()
    if (isBusy) throw comeAgain()
    return Buffer.concat(chunks)
  }

  const take = async (stream: SMTPServerDataStream, { envelope }: SMTPServerSession): Promise<string> => {
    const raw = await read(stream)
    const sender = envelope.mailFrom ? envelope.mailFrom.address : ''
    const recipients = envelope.rcptTo.map(({ address }) => address)
    const taken = await takeMail(deployment, recipients, { way: 'smtp', raw, sender })
    if (taken === 'busy') throw comeAgain()
    for (const { site, kept } of taken)
      for (const { id, outcome } of kept) log.info({ site, mail: id, outcome }, 'a mail came')
    return `kept as ${taken.flatMap(({ kept }) => kept.map(({ id }) => id)).join(' ')}`
  }

  const server = new SMTPServer({
    banner: 'Forecourt',
    size: mostMailBytes,
    authOptional: true,
    disabledCommands: hasTls ? ['AUTH'] : ['AUTH', 'STARTTLS'],
    ...(hasTls && { cert: readFileSync(cert), key: readFileSync(key) }),
    disableReverseLookup: true,
    maxClients: mostConnections,
    socketTimeout: silentMs,
    closeTimeout: closeMs,
    onConnect: (session, done) =>
      done(
        countOf(session, 1) > mostOfAddress
          ? new Refused(421, '4.7.0 Too many connections, please come again later')
          : null,
      ),
    onClose: (session) => {
      countOf(session, -1)
    },
    onRcptTo: ({ address }, { envelope }, done) => {
      if (envelope.rcptTo.length >= mostRecipients) return done(new Refused(452, '4.5.3 Too many recipients'))
      siteOfAddress(deployment, address).then(
        (found) => done(found ? null : new Refused(550, '5.1.1 No website has this address')),
        (error) => done(failed(error)),
      )
    },
    onData: (stream, session, done) => {
      take(stream, session).then(
        (words) => done(null, words),
        (error) => done(failed(error)),
      )
    },
  })
  const host = environment.INBOUND_SMTP_HOST ?? environment.HOST
  let retry: NodeJS.Timeout | undefined
  const listen = () => server.listen(port, host)
  // One of the servers on a machine has the port; when it stops, another has it within seconds.
  const isTaken = new Promise<void>((taken) => {
    server.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE') return log.debug({ error }, 'a connection of SMTP failed')
      if (!retry) log.warn({ port, host }, 'another process takes mails at this port: this one waits for it')
      retry = setTimeout(listen, takeOverMs).unref()
      taken()
    })
  })
  const listening = listen()
  await Promise.race([once(listening, 'listening'), isTaken])
  const address = listening.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: () => {
      clearTimeout(retry)
      return new Promise((closed) => server.close(() => closed()))
    },
  }
}
