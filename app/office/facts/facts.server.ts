import type { LoaderFunctionArgs } from 'react-router'
import { type DealerDelivery, dealerDeliveries } from '#app/leads/lead-receivers.server.ts'
import { addressLine } from '#app/locations/map-source.ts'
import { timeZoneOf, weekHours } from '#app/locations/opening-hours.ts'
import { listImports } from '#app/stock/import/import-records.server.ts'
import { readsBuyers } from '#app/tenancy/permissions.ts'
import { hostsOf } from '#app/tenancy/sites.server.ts'
import { wholeNumber } from '#app/ui/money.ts'
import { momentAt } from '../moments.ts'
import { atSite, siteOrigin } from '../office-facts.server.ts'

export type FactsData = {
  readonly name: string
  readonly facts: readonly (readonly [term: string, words: string])[]
  readonly locations: readonly {
    readonly name: string
    readonly address: string
    readonly zone: string
    readonly hours: readonly (readonly [day: string, hours: string])[]
  }[]
  readonly receivers: readonly (readonly [kind: string, target: string])[]
  readonly feeds: readonly {
    readonly id: string
    readonly came: string
    readonly file: string
    readonly said: string
  }[]
}

const kinds: Readonly<Record<DealerDelivery['kind'], string>> = {
  email: 'Mail',
  adf: 'ADF by mail',
  webhook: 'Webhook',
  confirmation: 'Receipt',
}
const shownFeeds = 10

/** How the site is set up, to read; operators change it by its file, until the office does. */
export async function factsLoader(args: LoaderFunctionArgs): Promise<FactsData> {
  const facts = await atSite(args)
  const { site, scope, now, actor } = facts
  const { settings } = site
  const { timeZone } = settings.site
  const feeds = await listImports(scope, shownFeeds)
  const hosts = await hostsOf(facts.database, site.id)
  return {
    name: settings.name,
    facts: [
      ['Website', siteOrigin(facts, site)],
      ['Its addresses', hosts.join(', ') || 'only the one above'],
      ['Look', settings.template],
      ['Time zone', timeZone],
      ['Settings', `version ${wholeNumber(site.revision)}`],
    ],
    locations: settings.locations.map((place) => ({
      name: place.name,
      address: addressLine(place.address),
      zone: timeZoneOf(place, settings),
      hours: weekHours(place.contact_detail.opening_hours).map(({ day, hours }) => [day, hours] as const),
    })),
    receivers: readsBuyers(actor)
      ? dealerDeliveries(site, null).map(({ kind, target }) => [kinds[kind], target])
      : [],
    feeds: feeds.map(
      ({ id, importedAt, file, refused, added, changed, withdrawn, markedSold, rejected }) => ({
        id,
        file,
        came: momentAt(importedAt, timeZone, now),
        said:
          refused ??
          `${added} new, ${changed} changed, ${withdrawn + markedSold} gone${rejected ? `, ${rejected} rows not taken` : ''}`,
      }),
    ),
  }
}
