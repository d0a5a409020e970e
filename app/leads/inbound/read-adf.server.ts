import { type AdfNode, adfTree, childOf, childrenOf, everyNode, textOf } from './adf-tree.server.ts'
import { askedVehicle, ownVehicle } from './asked-vehicle.ts'
import { emailsIn, personName, phonesIn } from './contacts.ts'
import { type Enquiry, noEnquiry } from './enquiry.ts'

/** Whom we ourselves write ADF for (delivery/adf.server.ts): it came round. */
export const isOurs = (xml: string): boolean => xml.includes('"Forecourt delivery"')

const mostProspects = 50

/** Where ADF begins in a text; -1: there is none. */
export const adfAt = (text: string): number => {
  const at = text.search(/<\?adf\b|<adf\b|<prospect\b/i)
  return at < 0 ? -1 : at
}

/** Each prospect of an ADF document; none where nobody is told of. */
export function readAdf(xml: string): Enquiry[] {
  const root = adfTree(xml)
  return [...everyNode(root, 'prospect')].slice(0, mostProspects).map(prospect)
}

const isOwned = ({ attributes: { interest = '' } }: AdfNode) => /^(trade|sell)/i.test(interest)

function prospect(node: AdfNode): Enquiry {
  const customer = childOf(node, 'customer')
  const contact = childOf(customer, 'contact') ?? customer
  const vehicles = childrenOf(node, 'vehicle')
  const wanted = vehicles.find((vehicle) => !isOwned(vehicle))
  const owned = vehicles.find(isOwned)
  const provider = childOf(node, 'provider')
  const id = childrenOf(node, 'id').find((one) => textOf(one) !== '')
  const phones = phonesOf(contact)
  const address = childOf(contact, 'address')
  const comments = [childOf(customer, 'comments'), childOf(wanted, 'comments'), childOf(node, 'comments')]
  const { interest = '' } = wanted?.attributes ?? {}
  return {
    ...noEnquiry,
    source:
      textOf(childOf(provider, 'name')) || id?.attributes.source || textOf(childOf(provider, 'service')),
    reference: textOf(id),
    name: nameOf(contact),
    email: childrenOf(contact, 'email').flatMap((one) => emailsIn(textOf(one)))[0] ?? '',
    phone: phones[0] ?? '',
    postcode: textOf(childOf(address, 'postalcode')).replace(/\D/g, '').slice(0, 4),
    message: [...new Set(comments.map(textOf))].filter(Boolean).join('\n'),
    kind: /test/i.test(interest) ? 'test-drive' : wanted === undefined && owned ? 'trade-in' : null,
    wanted: wanted ? wantedVehicle(wanted) : null,
    owned: owned ? ownedVehicle(owned) : null,
    location: textOf(childOf(node, 'vendor', 'vendorname')),
    more: facts(node, { address, phones, wanted }),
  }
}

const wantedVehicle = (node: AdfNode) =>
  askedVehicle({
    words: wordsOf(node),
    year: textOf(childOf(node, 'year')),
    make: textOf(childOf(node, 'make')),
    model: textOf(childOf(node, 'model')),
    stockNumber: textOf(childOf(node, 'stock')).slice(0, 60),
    vin: textOf(childOf(node, 'vin')),
    link: /https?:\/\/\S+/.exec([...node.children].map(textOf).join('\n'))?.[0] ?? '',
  })

function ownedVehicle(node: AdfNode) {
  const plate = childrenOf(node, 'id').find(({ attributes: { source = '' } }) => /plate|rego/i.test(source))
  return ownVehicle({
    words: wordsOf(node),
    year: textOf(childOf(node, 'year')),
    make: textOf(childOf(node, 'make')),
    model: textOf(childOf(node, 'model')),
    plate: textOf(plate),
    kilometres: textOf(childOf(node, 'odometer')),
    vin: textOf(childOf(node, 'vin')),
  })
}

/** '2023 Isuzu D-Max LS-U' */
const wordsOf = (node: AdfNode) =>
  ['year', 'make', 'model', 'trim']
    .map((name) => textOf(childOf(node, name)))
    .filter((word) => word !== '' && !/^unknown$/i.test(word))
    .join(' ')

/** Its whole name, or its parts: 'first', 'middle', 'last' or 'surname'; as attributes, or as elements of those names. */
function nameOf(contact: AdfNode | undefined): string {
  const names = childrenOf(contact, 'name')
  const part = (...parts: readonly string[]) =>
    textOf(names.find(({ attributes }) => parts.includes((attributes.part ?? 'full').toLowerCase()))) ||
    parts
      .flatMap((one) => [`${one}name`, `${one}_name`, one])
      .map((one) => textOf(childOf(contact, one)) || textOf(childOf(names[0], one)))
      .find(Boolean) ||
    ''
  const parts = [part('first'), part('middle'), part('last', 'surname')].filter(Boolean).join(' ')
  return personName(part('full') || parts)
}

const ranks = [/cell|mobile/, /^$|voice|home|work|day|evening|primary/]

/** A mobile first; a fax is nobody's phone. */
function phonesOf(contact: AdfNode | undefined): string[] {
  const phones = [...childrenOf(contact, 'phone'), ...childrenOf(contact, 'cellphone')]
    .filter(({ attributes: { type = '' } }) => !/fax/i.test(type))
    .map((node) => ({ text: textOf(node), type: (node.attributes.type ?? '').toLowerCase() }))
    .filter(({ text }) => text !== '')
  const rank = ({ type }: { type: string }) => ranks.findIndex((pattern) => pattern.test(type)) >>> 0
  const sorted = phones.toSorted((a, b) => rank(a) - rank(b))
  return [...new Set(sorted.map(({ text }) => phonesIn(text)[0] ?? text.slice(0, 40)))]
}

type About = {
  readonly address: AdfNode | undefined
  readonly phones: readonly string[]
  readonly wanted: AdfNode | undefined
}

function facts(node: AdfNode, { address, phones, wanted }: About): Record<string, string> {
  const parts = (of: AdfNode | undefined, names: readonly string[]) =>
    names
      .flatMap((name) => childrenOf(of, name).map(textOf))
      .filter(Boolean)
      .join(', ')
  const said = {
    other_phone: phones[1] ?? '',
    address: parts(address, ['street', 'apartment', 'city', 'regioncode']),
    timeframe: [...everyNode(node, 'timeframe')]
      .map((frame) => textOf(frame) || parts(frame, ['description', 'earliestdate', 'latestdate']))
      .join(', '),
    finance: parts(childOf(wanted, 'finance'), ['method', 'amount']),
    asked_at: textOf(childOf(node, 'requestdate')),
  }
  return Object.fromEntries(Object.entries(said).filter(([, text]) => text !== ''))
}
