import { createHmac, randomUUID } from 'node:crypto'
import { forms } from '#app/forms.server.ts'
import { receiveLead } from '#app/leads/leads.server.ts'
import { setSiteSecret } from '#app/tenancy/site-secrets.server.ts'
import type { Site } from '#app/tenancy/tenancy.ts'
import { aDeployment } from './deployment.ts'
import { website } from './website.ts'
import { aSite, now, scope, type World } from './world.ts'

/** Texts of buyers, as a site's SMS provider posts them. */

const secret = `whsec_${Buffer.from('what the sms provider and the site know').toString('base64')}`
export const ann = '+61491570006'
const ours = '+61491570110'

export async function aYard(world: World) {
  const site = await aSite(world, { leads: { smsFrom: ours, deliver: [], mostPerAddress: 60 } as never })
  await setSiteSecret(world.database, aDeployment(world).sealer, site.id, { name: 'sms', value: secret, now })
  return site
}

type Post = { readonly at?: Date; readonly key?: string; readonly signed?: string; readonly raw?: string }
export function postText(
  world: World,
  site: Site,
  told: object,
  { at = now, key = secret, signed, raw }: Post = {},
) {
  const body = raw ?? JSON.stringify({ from: ann, to: ours, ...told })
  const seconds = String(Math.floor(at.getTime() / 1000))
  const hmac = createHmac('sha256', Buffer.from(key.slice(6), 'base64')).update(`m1.${seconds}.${body}`)
  const headers = {
    'content-type': 'application/json',
    ...{ 'webhook-id': 'm1', 'webhook-timestamp': seconds },
    'webhook-signature': signed ?? `v1,${hmac.digest('base64')}`,
  }
  return website(world)(site, '/api/leads/sms', { method: 'POST', headers, body })
}
export const sends = async (world: World, site: Site, told: object) =>
  (await postText(world, site, told)).json()

/** Somebody who enquired and left a mobile number. */
export async function aBuyer(world: World, site: Site, facts: Readonly<Record<string, string>> = {}) {
  const buyer = { name: 'Ann Chen', phone: '0491 570 006', email: 'ann@example.com', message: randomUUID() }
  const taken = await receiveLead(
    scope(world, site),
    forms,
    { ...buyer, form: 'other', terms_conditions: 'on', ...facts },
    { origin: 'http://dealer.example', userAgent: '', now },
  )
  return (taken as { leadId: string }).leadId
}
