import { z } from 'zod'
import { accountEndpoints } from './account-endpoints.ts'
import type { Endpoint, EndpointGroup, Settings } from './endpoint.ts'
import { leadEndpoints } from './lead-endpoints.ts'
import { financeEndpoints, paymentEndpoints } from './money-endpoints.ts'
import { searchEndpoints } from './search-endpoints.ts'
import { vehicleEndpoints } from './vehicle-endpoints.ts'

/** Every endpoint there is. */
export const endpointGroups: readonly EndpointGroup[] = [
  searchEndpoints,
  vehicleEndpoints,
  leadEndpoints,
  accountEndpoints,
  financeEndpoints,
  paymentEndpoints,
  {
    name: 'This description',
    about: 'What you are reading.',
    endpoints: [
      {
        method: 'get',
        path: '/openapi.json',
        answer: z.looseObject({ openapi: z.string() }),
        does: 'The endpoints of this site as OpenAPI 3.1.',
        refusals: [],
      },
    ],
  },
]

/** Those that a site has switched on. */
export const groupsOf = (settings: Settings): EndpointGroup[] =>
  endpointGroups
    .map((group) => ({
      ...group,
      endpoints: group.endpoints
        .filter(({ isThere }) => isThere?.(settings) ?? true)
        .flatMap((endpoint) => ofLenders(endpoint, settings)),
    }))
    .filter(({ endpoints }) => endpoints.length > 0)

/** One for each lender of the site: '/{provider}/quote' could as well be '/cars/quote'. */
const ofLenders = (endpoint: Endpoint, { finance }: Settings): Endpoint[] =>
  endpoint.path.startsWith('/{provider}/')
    ? finance.services.map(({ provider }) => ({
        ...endpoint,
        path: `/${provider}${endpoint.path.slice('/{provider}'.length)}` as const,
      }))
    : [endpoint]

/** What answers a request, by the path under the usual base. */
export function endpointFor(method: string, path: string): Endpoint | null {
  const asked = method.toLowerCase() === 'head' ? 'get' : method.toLowerCase()
  const all = endpointGroups.flatMap(({ endpoints }) => endpoints)
  const fits = (endpoint: Endpoint) => endpoint.method === asked && patternOf(endpoint).test(path)
  // A fixed path goes before one with a name in it.
  return all.filter(fits).sort((one, other) => holes(one) - holes(other))[0] ?? null
}

const holes = ({ path }: Endpoint) => path.split('{').length
const patternOf = (endpoint: Endpoint) =>
  new RegExp(`^${endpoint.isBesidePage ? '' : '/api'}${endpoint.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)
