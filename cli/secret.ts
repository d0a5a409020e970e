import { randomBytes } from 'node:crypto'
import type { Command } from 'commander'
import { secretFault } from '#app/platform/payment-keys.ts'
import { resealWord } from '#app/platform/secret-word.server.ts'
import {
  isSecretName,
  listSiteSecrets,
  resealSiteSecrets,
  setSiteSecret,
} from '#app/tenancy/site-secrets.server.ts'
import { siteNamed } from './site-named.ts'
import { table, type VerbContext, VerbError } from './verb.ts'

type Options = { site: string; generate?: boolean; json?: boolean }

/** A site's own credentials with its suppliers. */
export function addSecretVerbs(site: Command, context: VerbContext): void {
  const secret = site
    .command('secret')
    .description('the credentials of a site with its suppliers, kept sealed')
  secret
    .command('set <name>')
    .description('keeps what is written to standard input')
    .requiredOption('--site <slug>', 'whose credential it is')
    .option('--generate', 'make a new signing secret for webhooks and print it once')
    .option('--json', 'print JSON')
    .action((name: string, options: Options) => setSecret(context, name, options))
  secret
    .command('list')
    .description('their names; the values stay sealed')
    .requiredOption('--site <slug>', 'whose credentials')
    .option('--json', 'print JSON')
    .action(async (options: Options) => {
      const { id } = await siteNamed(context, options.site)
      const found = await listSiteSecrets(context.deployment.database, id)
      if (options.json) return context.print(JSON.stringify({ secrets: found }))
      context.print(
        table(
          ['NAME', 'CHANGED'],
          found.map(({ name, changedAt }) => [name, changedAt]),
        ),
      )
    })
  secret
    .command('reseal')
    .description('seals those of all sites under the SESSION_SECRET of now')
    .option('--json', 'print JSON')
    .action((options: { json?: boolean }) => reseal(context, options))
}

async function reseal({ deployment, print, complain }: VerbContext, { json }: { json?: boolean }) {
  const { resealed, unreadable } = await resealSiteSecrets(deployment.database, deployment.sealer)
  await resealWord(deployment.database, deployment.sealer)
  if (json) print(JSON.stringify({ resealed, unreadable }))
  else print(`${resealed} sealed anew.`)
  if (unreadable.length === 0) return
  const names = unreadable.map(({ siteId, name }) => `  ${siteId}: ${name}`).join('\n')
  complain(
    `Sealed under a secret that is neither SESSION_SECRET nor SESSION_SECRET_PREVIOUS, and left as they are:\n${names}`,
  )
  throw new VerbError('Name the secret they were sealed under in SESSION_SECRET_PREVIOUS, or set them again.')
}

async function setSecret(
  { deployment, input, print, ...context }: VerbContext,
  name: string,
  options: Options,
) {
  const { id, slug } = await siteNamed({ deployment, input, print, ...context }, options.site)
  if (!isSecretName(name))
    throw new VerbError('A name is lower-case letters, digits and hyphens, such as "webhook".')
  const value = options.generate ? `whsec_${randomBytes(32).toString('base64')}` : input.trim()
  if (!value)
    throw new VerbError(
      `Write the value to standard input: forecourt site secret set ${name} --site ${slug} < file`,
    )
  const fault = secretFault(name, value, {
    isProduction: deployment.environment.NODE_ENV === 'production',
  })
  if (fault) throw new VerbError(`Nothing was set: what was written ${fault}.`)
  await setSiteSecret(deployment.database, deployment.sealer, id, { name, value, now: deployment.now() })
  if (options.json) print(JSON.stringify({ name, set: true, ...(options.generate && { value }) }))
  else print(options.generate ? `${name} is set. The receiver checks with: ${value}` : `${name} is set.`)
}
