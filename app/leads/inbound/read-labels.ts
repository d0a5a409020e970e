import { askedVehicle, ownVehicle, stockNumberIn, vehicleIn } from './asked-vehicle.ts'
import { emailsIn, personName, phonesIn } from './contacts.ts'
import { type Enquiry, noEnquiry } from './enquiry.ts'
import { type Labelled, labelledText } from './labelled-text.ts'
import type { Labels } from './labels.ts'

/** A mail whose words stand behind labels, as those of portals do. */

type Mail = {
  readonly subject: string
  /** The same as text and as HTML: the one that tells more is read. */
  readonly text: string
  readonly html: string
}

export type LabelReading = { readonly enquiry: Enquiry; readonly fields: number }

export function readLabels({ subject, text, html }: Mail, labels: Labels): LabelReading {
  const [plain, rich] = [labelledText(text, labels), labelledText(html, labels)]
  const isRich = rich.fields.size > plain.fields.size
  const { fields, others } = isRich ? rich : plain
  const words = isRich ? html : text
  const of = (name: Parameters<Labelled['get']>[0]) => fields.get(name) ?? ''
  const kind = kindOf(of('kind')) ?? kindOf(subject)
  const isTradeIn = kind === 'trade-in' || words.split('\n').some((line) => ownHeading.test(line.trim()))
  const told = isTradeIn ? '' : of('ownVehicle')
  const owned = ownVehicle({
    words: isTradeIn && !isYesOrNo(of('ownVehicle')) ? of('ownVehicle') : '',
    plate: isTradeIn ? of('ownPlate') : '',
    kilometres: isTradeIn ? of('ownKilometres') : '',
  })
  const besides = isTradeIn ? [] : beside(fields)
  return {
    fields: fields.size,
    enquiry: {
      ...noEnquiry,
      kind: kind ?? (owned && !of('vehicle') ? 'trade-in' : null),
      reference: of('reference').slice(0, 100),
      name: personName(of('name') || [of('firstName'), of('lastName')].filter(Boolean).join(' ')),
      email: emailsIn(of('email'))[0] ?? emailsIn(of('name'))[0] ?? '',
      phone: phonesIn(of('phone'))[0] ?? of('phone').slice(0, 40),
      postcode: /\b\d{4}\b/.exec(of('postcode'))?.[0] ?? '',
      message: of('message'),
      wanted: askedVehicle({
        words: of('vehicle') || told || vehicleIn(subject),
        year: of('year'),
        make: of('make'),
        model: of('model'),
        stockNumber: of('stockNumber').slice(0, 60) || stockNumberIn(of('vehicle')) || stockNumberIn(subject),
        vin: of('vin'),
        link: /https?:\/\/\S+/.exec(of('link'))?.[0] ?? '',
      }),
      owned,
      location: of('location').slice(0, 100),
      more: others.length + besides.length > 0 ? { also_said: [...others, ...besides].join('\n') } : {},
    },
  }
}

const ownHeading =
  /^(?:their|your|customer'?s?|owner'?s?|trade-?in|trade in|current|owned) (?:car|vehicle|bike|caravan)\b/i
const isYesOrNo = (words: string) => /^(?:yes|no|none|nil|y|n|true|false)\.?$/i.test(words)

/** Of the advertised vehicle, it is likely: told and not taken for the buyer's own. */
const beside = (fields: Labelled): string[] =>
  (['ownPlate', 'ownKilometres'] as const).flatMap((name) => {
    const value = fields.get(name)
    return value ? [`${name === 'ownPlate' ? 'Rego' : 'Odometer'}: ${value}`] : []
  })

function kindOf(words: string): Enquiry['kind'] {
  if (/financ|\bloan\b/i.test(words)) return 'finance'
  if (/trade[- ]?in\b|valuation|\bsell (?:my|your|their)\b/i.test(words)) return 'trade-in'
  return /test[- ]?drive/i.test(words) ? 'test-drive' : null
}
