import { join } from 'node:path'
import type { Hono } from 'hono'
import { parseMail } from '#app/leads/inbound/parse-mail.server.ts'
import { mostMailBytes } from '#app/leads/inbound/receive-mail.server.ts'
import { isSigned, signedParts } from '#app/leads/inbound/webhook-signature.server.ts'
import { unavailable } from './answers.ts'
import type { Deployment } from './deployment.ts'
import { siteOfAddress, takeMail } from './inbound.ts'
import type { ServerState } from './server-state.ts'
import { inboundMailPath } from './unsafe-requests.ts'
import type { WebEnv } from './web-env.ts'

/** Mails that a mail provider took, posted whole and signed with the deployment's secret; on any of its hosts. */
export function addInboundWebhook(
  web: Hono<WebEnv>,
  deployment: Deployment,
  { arrivals }: ServerState,
): void {
  const { environment, now } = deployment
  const secret = environment.INBOUND_WEBHOOK_SECRET
  const folder = join(environment.FORECOURT_DATA, 'arriving')

  web.post(inboundMailPath, async (c) => {
    c.header('Cache-Control', 'no-store')
    if (secret === undefined) return c.json({ error: 'This deployment takes no mails.' }, 404)
    const forged = () => c.json({ error: 'It is not signed with the secret of this deployment.' }, 401)
    const signed = signedParts(c.req.raw.headers, now())
    if (!signed) return forged()
    const sent = { request: c.req.raw, incoming: c.env?.incoming, address: c.get('caller').address }
    const arrived = await arrivals.receive(sent, { bytes: mostMailBytes, folder })
    if ('refused' in arrived)
      return arrived.refused === 'no-room'
        ? unavailable(c)
        : c.json({ error: `The mail is larger than ${mostMailBytes} bytes.` }, 413)
    try {
      const raw = Buffer.from(await arrived.request.arrayBuffer())
      if (!isSigned(raw, signed, secret)) return forged()
      const { recipients, sender } = await envelopeOf(deployment, raw)
      if (recipients.length === 0)
        return c.json(
          { error: 'It is for no website: Delivered-To and To name none of their addresses.' },
          422,
        )
      const taken = await takeMail(deployment, recipients, { way: 'webhook', raw, sender })
      if (taken === 'busy') return unavailable(c)
      return c.json({
        received: taken.flatMap(({ site, kept }) =>
          kept.map(({ id, outcome, leadId, reason }) => ({ site, id, outcome, lead_id: leadId, reason })),
        ),
      })
    } finally {
      await arrived.release()
    }
  })
}

const mostHeaders = 256 * 1024

/** The envelope as mail servers write it into a mail: whom it was delivered to, and who sent it. */
async function envelopeOf(deployment: Deployment, raw: Buffer) {
  const { headers } = await parseMail(raw.subarray(0, mostHeaders)).catch(() => ({
    headers: new Map<string, readonly string[]>(),
  }))
  const all = (...names: readonly string[]) => names.flatMap((name) => headers.get(name) ?? []).join(' ')
  const addresses = (text: string) => text.split(/[\s<>,;"()]+/).filter((word) => word.includes('@'))
  const ofSites = async (text: string) => {
    const found = await Promise.all(
      addresses(text).map(async (one) => ((await siteOfAddress(deployment, one)) ? [one] : [])),
    )
    return found.flat()
  }
  const delivered = await ofSites(all('delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to'))
  const recipients = delivered.length > 0 ? delivered : await ofSites(all('to', 'cc'))
  const path = headers.get('return-path')
  return { recipients, sender: path ? (addresses(path[0]!)[0] ?? '') : null }
}
