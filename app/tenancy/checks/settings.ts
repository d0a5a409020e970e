import { claimReason, claimsOf } from '#app/credit/shown-words.ts'
import { fieldsIn, hasField } from '../answer-templates.ts'
import { contractFacts, contractProblems } from '../contract-facts.ts'
import { claimOptions } from '../site-document.ts'
import { informationPages } from '../site-pages.ts'
import { knownPlugins, type SiteSettings } from '../site-settings.ts'
import { checkFinance } from './finance.ts'
import { listed, type SiteFinding } from './finding.ts'
import { checkLocations } from './locations.ts'
import { checkPromises, warning } from './promises.ts'
import { checkSeo } from './seo.ts'

export const checkSettings = (settings: SiteSettings): SiteFinding[] => [
  ...checkHosts(settings),
  ...checkDeposit(settings),
  ...checkFinance(settings),
  ...checkLeads(settings),
  ...checkTemplates(settings),
  ...checkTexts(settings),
  ...checkLocations(settings),
  ...checkPages(settings),
  ...checkPictures(settings),
  ...checkPlugins(settings),
  ...checkSeo(settings),
  ...checkClaims(settings),
  ...checkContract(settings),
  ...checkPromises(settings),
]

/** Stripe's least amount of Australian dollars. */
const leastDeposit = 0.5

const checkDeposit = ({ reserve: { deposit } }: SiteSettings): SiteFinding[] =>
  deposit > 0 && deposit < leastDeposit
    ? [
        {
          path: ['reserve', 'deposit'],
          reason: `${deposit} is less than can be paid by card: 0.5 at least, or 0 to hold without a payment`,
        },
      ]
    : []

const checkClaims = (settings: SiteSettings): SiteFinding[] =>
  claimsOf(settings, claimOptions(settings)).map(({ path, words }) => warning(path, claimReason(words)))

function checkContract({ contract, ...settings }: SiteSettings): SiteFinding[] {
  const facts = contractFacts({ contract, reserve: settings.reserve })
  return contractProblems(settings, facts).map(({ path, reason }) => warning(path, reason))
}

function checkHosts({ slug, hosts }: SiteSettings): SiteFinding[] {
  return hosts.flatMap((host, i) => {
    const path = ['hosts', i]
    if (hosts.indexOf(host) < i) return [{ path, reason: `"${host}" is listed twice; keep one` }]
    if (host.endsWith('.localhost'))
      return [
        {
          path,
          reason: `leave it out: every site is reached at its slug, this one at ${slug}.localhost, and at no other`,
        },
      ]
    return []
  })
}

const checkTemplates = (settings: SiteSettings): SiteFinding[] =>
  (settings.leads.templates ?? []).flatMap(({ name, text }, i) => {
    const missing = fieldsIn(text).filter((field) => !hasField(settings, field))
    return missing.length > 0
      ? [
          warning(
            ['leads', 'templates', i, 'text'],
            `"${name}" is not offered: the site has no {${missing.join('}, {')}} (features, payments.provider)`,
          ),
        ]
      : []
  })

const checkTexts = ({ leads: { smsFrom } }: SiteSettings): SiteFinding[] =>
  smsFrom && !smsFrom.startsWith('+')
    ? [
        warning(
          ['leads', 'smsFrom'],
          `a named sender cannot be answered, so no text is sent as "${smsFrom}": threads need a number such as +61480000000`,
        ),
      ]
    : []

function checkLeads({ leads: { deliver }, locations }: SiteSettings): SiteFinding[] {
  if (deliver.length === 0)
    return [
      warning(
        ['leads', 'deliver'],
        'names no destination: nobody is told of a lead, it only stands in "forecourt leads list". Add {"kind": "email", "to": "…"}',
      ),
    ]
  const ids = locations.map(({ id }) => id)
  const unknown = deliver.flatMap(({ locations: wanted = [] }, i) =>
    wanted.flatMap((id, j): SiteFinding[] =>
      ids.includes(id)
        ? []
        : [
            {
              path: ['leads', 'deliver', i, 'locations', j],
              reason: `"${id}" is the id of no location, and its leads would reach nobody; the ids are ${listed(ids)}`,
            },
          ],
    ),
  )
  if (unknown.length || deliver.some((target) => !target.locations)) return unknown
  const reached = new Set(deliver.flatMap((target) => target.locations ?? []))
  return [
    ...locations.flatMap(({ id }, i) =>
      reached.has(id)
        ? []
        : [
            warning(
              ['locations', i, 'id'],
              `leads of "${id}" are delivered nowhere: no entry of leads.deliver names it, and each names some`,
            ),
          ],
    ),
    warning(
      ['leads', 'deliver'],
      'a lead that is about no location is delivered nowhere: leave "locations" out of the entry that is to have those',
    ),
  ]
}

function checkPages({ pages: { enabled = [] }, careers }: SiteSettings): SiteFinding[] {
  return enabled.flatMap((path, i): SiteFinding[] => {
    if (!informationPages.includes(path))
      return [
        {
          path: ['pages', 'enabled', i],
          reason: `"${path}" is no page that is switched on here; those are ${listed(informationPages)}`,
        },
      ]
    return path === '/careers' && careers.text === undefined
      ? [warning(['pages', 'enabled', i], 'the careers page says nothing until careers.text is given')]
      : []
  })
}

const isPicture = (address: string) => /^(https:\/\/|\/(?![/\\]))/i.test(address)

/** A browser shows pictures of https pages and of the site itself only. */
function checkPictures({
  logo,
  locations,
  manufacturers,
  reviews,
  tags,
  promo,
}: SiteSettings): SiteFinding[] {
  const pictures: [SiteFinding['path'], string | undefined][] = [
    [['logo', 'url'], logo?.url],
    [['tags', 'certifiedBadge', 'image'], tags.certifiedBadge?.image],
    ...locations.map(({ image }, i): [SiteFinding['path'], string | undefined] => [
      ['locations', i, 'image'],
      image,
    ]),
    ...reviews.map(({ image }, i): [SiteFinding['path'], string | undefined] => [
      ['reviews', i, 'image'],
      image,
    ]),
    ...promo.items.map(({ image }, i): [SiteFinding['path'], string | undefined] => [
      ['promo', 'items', i, 'image'],
      image,
    ]),
    ...manufacturers.flatMap(({ logo: mark, models }, i): [SiteFinding['path'], string | undefined][] => [
      [['manufacturers', i, 'logo', 'url'], mark?.url],
      ...models.map(({ image }, j): [SiteFinding['path'], string | undefined] => [
        ['manufacturers', i, 'models', j, 'image', 'url'],
        image?.url,
      ]),
    ]),
  ]
  return pictures.flatMap(([path, address]) =>
    address === undefined || isPicture(address)
      ? []
      : [{ path, reason: 'must be an https address or a path of the site such as "/logo.svg"' }],
  )
}

function checkPlugins({ plugins }: SiteSettings): SiteFinding[] {
  const known: readonly string[] = knownPlugins
  return plugins.flatMap((plugin, i) =>
    known.includes(plugin)
      ? []
      : [warning(['plugins', i], `"${plugin}" is no plugin and does nothing; there are ${listed(known)}`)],
  )
}
