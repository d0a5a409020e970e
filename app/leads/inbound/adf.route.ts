import { createHash, timingSafeEqual } from 'node:crypto'
import { jsonAnswer, onlyPost, refusal } from '#app/platform/answers.ts'
import { leadFacts } from '../lead-forms.server.ts'
import type { Route } from './+types/adf.route'
import { receiveAdf } from './receive-adf.server.ts'

/** The name of the site's secret that programs show. */
const keyName = 'inbound'
const mostBytes = 256 * 1024

/** Takes ADF of other programs, who show the site's key; what it holds is kept when this answers. */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== 'POST') return onlyPost()
  const { scope, secret, forms, now } = leadFacts(context)
  if (!isKey(request.headers.get('authorization') ?? '', await secret(keyName)))
    return refusal('Show the key of the site: Authorization: Bearer …', 401, { 'WWW-Authenticate': 'Bearer' })
  const raw = Buffer.from(await request.arrayBuffer())
  if (raw.length > mostBytes) return refusal(`It is larger than ${mostBytes} bytes; send less.`, 413)
  const kept = await receiveAdf({ scope, forms, now: now(), origin: new URL(request.url).origin }, raw)
  if (kept === null)
    return refusal('The site has had too many today. Please send it again later.', 429, {
      'Retry-After': '3600',
    })
  const told = kept.map(({ id, outcome, leadId, reason }) => ({ id, outcome, lead_id: leadId, reason }))
  return jsonAnswer({ lead_id: kept[0]!.leadId, received: told })
}

export const loader = onlyPost

/** Compared by their hashes, which have one length: how long it takes tells nothing. */
function isKey(shown: string, key: string | null): boolean {
  const [, given = ''] = /^Bearer (\S{1,200})$/i.exec(shown) ?? []
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(key ?? '')) && key !== null
}
