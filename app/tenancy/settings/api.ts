import { z } from 'zod'
import { group } from './setting-groups.ts'

/** Where a site's endpoints are (API-01). */

const usualApiBase = '/api'
const segmentsOfPages = ['search', 'used-car', 'cars', 'img', 'assets', '_']

export const api = group(
  {
    base: z
      .string()
      .regex(/^(\/[a-z0-9]+(-[a-z0-9]+)*){1,4}$/, 'must be a path such as "/api" or "/site/v1"')
      .refine((path) => !segmentsOfPages.includes(path.split('/')[1]!), {
        error: 'must not begin as the addresses of pages do',
      })
      .default(usualApiBase)
      .describe("The path before the addresses of the site's endpoints (API-01)."),
  },
  'Endpoints that programs call.',
)

/** The path that the router knows an endpoint by, whatever base the site has given its endpoints. */
export function routedPath(path: string, base: string): string {
  if (base === usualApiBase) return path
  if (path.startsWith(`${base}/`)) return usualApiBase + path.slice(base.length)
  return path.startsWith(`${usualApiBase}/`) ? '/_/not-found' : path
}
