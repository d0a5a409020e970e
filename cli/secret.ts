import type { Command } from 'commander'
import { listSiteSecrets } from '#app/tenancy/site-secrets.server.ts'
import { resealSecrets, setSecret } from '#app/verbs/secrets.server.ts'
import { siteNamed } from './site-named.ts'
import { acting, printList, siteVerb, type VerbContext, VerbError, verbOf } from './verb.ts'

type Options = { site: string; generate?: boolean; json?: boolean }

/** A site's own credentials with its suppliers. */
export function addSecretVerbs(site: Command, context: VerbContext): void {
  const secret = site
    .command('secret')
    .description('the credentials of a site with its suppliers, kept sealed')
  siteVerb(secret, 'set <name>', 'keeps what is written to standard input', 'whose credential it is')
    .option('--generate', 'make a new signing secret for webhooks and print it once')
    .action((name: string, options: Options) => set(context, name, options))
  siteVerb(secret, 'list', 'their names; the values stay sealed', 'whose credentials').action(
    async ({ json, ...options }: Options) => {
      const { id } = await siteNamed(context, options.site)
      const secrets = await listSiteSecrets(context.deployment.database, id)
      const rows = secrets.map(({ name, changedAt }) => [name, changedAt])
      printList(context, { json, told: { secrets }, head: ['NAME', 'CHANGED'], rows })
    },
  )
  verbOf(secret, 'reseal', 'seals those of all sites under the SESSION_SECRET of now').action(
    (options: { json?: boolean }) => reseal(context, options),
  )
}

async function reseal(context: VerbContext, { json }: { json?: boolean }) {
  const { resealed, unreadable } = await resealSecrets(acting(context))
  context.print(json ? JSON.stringify({ resealed, unreadable }) : `${resealed} sealed anew.`)
  if (unreadable.length === 0) return
  const names = unreadable.map(({ siteId, name }) => `  ${siteId}: ${name}`).join('\n')
  context.complain(
    `Sealed under a secret that is neither SESSION_SECRET nor SESSION_SECRET_PREVIOUS, and left as they are:\n${names}`,
  )
  throw new VerbError('Name the secret they were sealed under in SESSION_SECRET_PREVIOUS, or set them again.')
}

async function set(context: VerbContext, name: string, { generate, json, ...options }: Options) {
  const { deployment, input, print } = context
  const site = await siteNamed(context, options.site)
  const isProduction = deployment.environment.NODE_ENV === 'production'
  const secret = { name, value: generate ? null : input, now: deployment.now(), isProduction }
  const outcome = await setSecret(acting(context), site, secret)
  if ('fault' in outcome) throw new VerbError(`Nothing was set: what was written ${outcome.fault}.`)
  if ('refused' in outcome)
    throw new VerbError(
      outcome.refused === 'name'
        ? 'A name is lower-case letters, digits and hyphens, such as "webhook".'
        : `Write the value to standard input: forecourt site secret set ${name} --site ${site.slug} < file`,
    )
  const { value } = outcome
  if (json) print(JSON.stringify({ name, set: true, ...(generate && { value }) }))
  else print(generate ? `${name} is set. The receiver checks with: ${value}` : `${name} is set.`)
}
