import { z } from 'zod'
import { jsonAnswer, onlyPost, refusal } from '#app/platform/answers.ts'
import { isPhone, localPhone } from '#app/ui/fields/phone-number.ts'
import { leadFacts } from '../lead-forms.server.ts'
import type { Route } from './+types/text.route'
import { receiveText } from './receive-text.server.ts'
import { isSigned, signedParts } from './webhook-signature.server.ts'

/** The name of the site's secret that signs what its SMS provider posts. */
const secretName = 'sms'
const mostBytes = 64 * 1024

const Posted = z.object({
  id: z.string().max(200).default(''),
  from: z.string().max(30),
  to: z.string().max(30).default(''),
  text: z.string().max(mostBytes),
})

/** Takes the texts of buyers of the site's SMS provider; what it holds is kept when this answers. */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== 'POST') return onlyPost()
  const { scope, secret, forms, now } = leadFacts(context)
  const forged = () => refusal('It is not signed with the secret of the site.', 401)
  const signed = signedParts(request.headers, now())
  const key = signed && (await secret(secretName))
  if (!key) return forged()
  const raw = Buffer.from(await request.arrayBuffer())
  if (raw.length > mostBytes) return refusal(`It is larger than ${mostBytes} bytes.`, 413)
  if (!isSigned(raw, signed, key)) return forged()
  const { data } = Posted.safeParse(jsonOf(raw))
  if (!data) return refusal('It is no JSON with the texts "from" and "text".', 422)
  const local = localPhone(data.from)
  if (!isPhone(local)) return refusal('"from" is no number that can be answered.', 422)
  const { smsFrom } = scope.site.settings.leads
  if (data.to && smsFrom && localPhone(data.to) !== localPhone(smsFrom))
    return refusal('"to" is not the number of this site.', 422)
  const from = local.replace(/^0/, '+61')
  const sent = { raw, from, to: data.to, text: data.text, providerId: data.id }
  const kept = await receiveText({ scope, forms, now: now(), origin: new URL(request.url).origin }, sent)
  if (kept === null)
    return refusal('The site has had too many today. Please send it again later.', 429, {
      'Retry-After': '3600',
    })
  const { id, outcome, leadId, reason } = kept
  return jsonAnswer({ id, outcome, lead_id: leadId, reason })
}

export const loader = onlyPost

function jsonOf(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString())
  } catch {
    return null
  }
}
