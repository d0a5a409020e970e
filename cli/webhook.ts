import type { Command } from 'commander'
import { type TriedWebhook, testWebhooks } from '#app/verbs/webhooks.server.ts'
import { siteNamed } from './site-named.ts'
import { acting, siteVerb, type VerbContext, VerbError } from './verb.ts'

export function addWebhookVerbs(site: Command, context: VerbContext): void {
  const webhook = site.command('webhook').description('the programs of others that are told of leads')
  const what =
    'sends a signed event of the type "webhook.test" to each webhook of `leads.deliver`, and prints what it answered'
  siteVerb(webhook, 'test', what, 'whose webhooks').action(
    async ({ site: slug, json }: { site: string; json?: boolean }) => {
      const isProduction = context.deployment.environment.NODE_ENV === 'production'
      const tried = await testWebhooks(acting(context), await siteNamed(context, slug), { isProduction })
      if (tried.length === 0)
        throw new VerbError(
          `The site "${slug}" has no webhook: name one in \`leads.deliver\` of its settings.`,
        )
      if (json) context.print(JSON.stringify({ webhooks: tried }))
      else for (const one of tried) context.print(words(one))
      const failed = tried.filter(({ sent }) => !sent).length
      if (failed > 0) throw new VerbError(`${failed} of ${tried.length} did not take it.`)
    },
  )
}

function words({ url, sent, status, body, problem }: TriedWebhook): string {
  const answer = status === undefined ? problem : `answered ${status}${body ? `: ${body}` : ''}`
  return `${url}  ${sent ? 'taken' : 'NOT TAKEN'}, ${answer}`
}
