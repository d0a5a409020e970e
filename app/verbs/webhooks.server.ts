import { callWebhook } from '#app/leads/delivery/webhook.server.ts'
import { createReceiverAgent } from '#app/platform/public-network.server.ts'
import { readSiteSecret } from '#app/tenancy/site-secrets.server.ts'
import type { Site } from '#app/tenancy/tenancy.ts'
import type { Acting } from './acting.server.ts'

export type TriedWebhook = {
  readonly url: string
  readonly sent: boolean
  readonly problem: string | null
  /** What it answered, where it did. */
  readonly status?: number
  readonly body?: string
}

/** Sends a signed event of a test to each webhook of a site, and tells what each answered. */
export async function testWebhooks(
  acting: Acting,
  site: Site,
  { isProduction }: { readonly isProduction: boolean },
): Promise<TriedWebhook[]> {
  const targets = site.settings.leads.deliver.filter((target) => target.kind === 'webhook')
  const dispatcher = createReceiverAgent(isProduction)
  const how = { dispatcher, isHttpAllowed: !isProduction }
  try {
    return await Promise.all(targets.map((target) => tryOne(acting, site, target, how)))
  } finally {
    await dispatcher.destroy()
  }
}

async function tryOne(
  { database, sealer }: Acting,
  { id: siteId, slug }: Site,
  { url, secret: name }: { url: string; secret: string },
  how: { dispatcher: ReturnType<typeof createReceiverAgent>; isHttpAllowed: boolean },
): Promise<TriedWebhook> {
  const secret = await readSiteSecret(database, sealer, siteId, name)
  if (secret === null) {
    const command = `forecourt site secret set ${name} --site ${slug} --generate`
    return { url, sent: false, problem: `its secret "${name}" is not set: ${command}` }
  }
  const at = new Date()
  const data = { website_slug: slug, message: 'A test: there is no lead.' }
  const body = JSON.stringify({ type: 'webhook.test', timestamp: at.toISOString(), data })
  let answered: { readonly status: number; readonly body: string } | null = null
  const outcome = await callWebhook(
    { url, secret, id: `test_${at.getTime()}`, body, at },
    {
      ...how,
      hear: (answer) => {
        answered = answer
      },
    },
  )
  const problem = outcome.sent ? null : outcome.reason
  return { url, sent: outcome.sent, problem, ...(answered as Pick<TriedWebhook, 'status' | 'body'> | null) }
}
