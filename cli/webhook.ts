import type { Command } from 'commander'
import { callWebhook } from '#app/leads/delivery/webhook.server.ts'
import { createReceiverAgent } from '#app/platform/public-network.server.ts'
import { readSiteSecret } from '#app/tenancy/site-secrets.server.ts'
import type { Site } from '#app/tenancy/tenancy.ts'
import { siteNamed } from './site-named.ts'
import { type VerbContext, VerbError } from './verb.ts'

type Options = { site: string; json?: boolean }

export function addWebhookVerbs(site: Command, context: VerbContext): void {
  site
    .command('webhook')
    .description('the programs of others that are told of leads')
    .command('test')
    .description(
      'sends a signed event of the type "webhook.test" to each webhook of `leads.deliver`, and prints what it answered',
    )
    .requiredOption('--site <slug>', 'whose webhooks')
    .option('--json', 'print JSON')
    .action((options: Options) => testWebhooks(context, options))
}

type Tried = {
  readonly url: string
  readonly sent: boolean
  readonly problem: string | null
} & Partial<Answered>
type Answered = { readonly status: number; readonly body: string }

async function testWebhooks(context: VerbContext, { site: slug, json }: Options) {
  const { environment } = context.deployment
  const site = await siteNamed(context, slug)
  const targets = site.settings.leads.deliver.filter((target) => target.kind === 'webhook')
  if (targets.length === 0)
    throw new VerbError(`The site "${slug}" has no webhook: name one in \`leads.deliver\` of its settings.`)
  const dispatcher = createReceiverAgent(environment.NODE_ENV === 'production')
  try {
    const tried = await Promise.all(targets.map((target) => tryOne(context, site, target, dispatcher)))
    if (json) context.print(JSON.stringify({ webhooks: tried }))
    else for (const one of tried) context.print(words(one))
    const failed = tried.filter(({ sent }) => !sent).length
    if (failed > 0) throw new VerbError(`${failed} of ${tried.length} did not take it.`)
  } finally {
    await dispatcher.destroy()
  }
}

async function tryOne(
  { deployment }: VerbContext,
  { id: siteId, slug }: Site,
  { url, secret: name }: { url: string; secret: string },
  dispatcher: ReturnType<typeof createReceiverAgent>,
): Promise<Tried> {
  const secret = await readSiteSecret(deployment.database, deployment.sealer, siteId, name)
  if (secret === null) {
    const command = `forecourt site secret set ${name} --site ${slug} --generate`
    return { url, sent: false, problem: `its secret "${name}" is not set: ${command}` }
  }
  const at = new Date()
  const data = { website_slug: slug, message: 'A test: there is no lead.' }
  const body = JSON.stringify({ type: 'webhook.test', timestamp: at.toISOString(), data })
  let answered: Answered | null = null
  const outcome = await callWebhook(
    { url, secret, id: `test_${at.getTime()}`, body, at },
    {
      dispatcher,
      isHttpAllowed: deployment.environment.NODE_ENV !== 'production',
      hear: (answer) => {
        answered = answer
      },
    },
  )
  const problem = outcome.sent ? null : outcome.reason
  return { url, sent: outcome.sent, problem, ...(answered as Answered | null) }
}

function words({ url, sent, status, body, problem }: Tried): string {
  const answer = status === undefined ? problem : `answered ${status}${body ? `: ${body}` : ''}`
  return `${url}  ${sent ? 'taken' : 'NOT TAKEN'}, ${answer}`
}
