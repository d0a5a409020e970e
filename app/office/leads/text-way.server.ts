import { australianMobile } from '#app/accounts/australian-mobile.server.ts'
import type { Messages } from '#app/platform/messages.server.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'

/** How a lead is answered by text message, or why it cannot be. */
export type TextWay =
  /** In E.164. */
  { readonly to: string; readonly from: string } | { readonly why: string }

export function textWay(
  { leads: { smsFrom } }: Pick<SiteSettings, 'leads'>,
  { canSend }: Pick<Messages, 'canSend'>,
  phone: string,
): TextWay {
  if (!canSend.sms) return { why: 'No text messages can be sent from here: there is no SMS service.' }
  if (!smsFrom) return { why: 'This site has no number of its own that text messages could come from.' }
  if (!smsFrom.startsWith('+'))
    return { why: `Texts of this site come from the name “${smsFrom}”, which nobody can answer.` }
  const to = australianMobile(phone)
  if (to) return { to, from: smsFrom }
  return { why: phone ? 'Their number is no Australian mobile.' : 'They left no phone number.' }
}
