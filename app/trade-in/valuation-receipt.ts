import type { LeadPayload } from '#app/leads/lead.ts'
import type { Receipt } from '#app/leads/lead-form.ts'
import { zonedMoment } from '#app/platform/zoned-time.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'

/** The valuation that the journey promised by mail: of which vehicle, how much, until when; or that a person works it out. */
export function valuationReceipt(payload: LeadPayload, { site }: Pick<SiteSettings, 'site'>): Receipt {
  const text = (name: string) => (typeof payload[name] === 'string' ? (payload[name] as string) : '')
  const until = new Date(text('valuation_holds_until'))
  const name = nameToSend(text('owned_car'))
  const owned = name ? `your ${name}` : 'your vehicle'
  const wanted = text('car_name')
  const stock = text('stock_number')
  const towards = wanted
    ? [`It's towards the ${wanted}${stock ? ` (stock number ${stock})` : ''}, which you began with.`]
    : []
  if (!text('valuation_low') || Number.isNaN(until.getTime()))
    return {
      subject: `We've got your valuation request${name ? `: ${name}` : ''}`,
      heading: "We've got your valuation request",
      lines: [
        `Thanks for your valuation request for ${owned}. A person works out what it's worth and calls you.`,
        ...towards,
      ],
    }
  return {
    subject: `Your valuation: ${[name, text('valuation')].filter(Boolean).join(', ')}`,
    heading: payload.offer_accepted ? 'You accepted our valuation' : 'Your valuation',
    lines: [
      payload.offer_accepted
        ? `You accepted our estimate for ${owned}: ${text('valuation')}.`
        : `Our estimate for ${owned} is ${text('valuation')}.`,
      `It holds until ${zonedMoment(until, site.timeZone)}, and rests on what you told us: we confirm it in writing once we've seen the vehicle.`,
      ...towards,
    ],
  }
}

/**
 * A vehicle as its owner typed it may carry a message or an address, and the mail may go to somebody else: what is not
 * plainly year, make, model and badge is not repeated.
 */
const nameToSend = (name: string): string | null =>
  /^\d{4}(?: [\p{L}\d][\p{L}\d()/+-]{0,19}){2,6}$/u.test(name) && !/\d{6}|www|http/i.test(name) ? name : null
