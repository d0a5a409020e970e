import * as z from 'zod/mini'
import { type LeadAttributes, linkedParameters, mostVisitedPages, visitedPage } from './visited-pages.ts'

const Said = z.object({
  visited_pages: z.catch(z.array(z.string()), []),
  linked_query_params: z.catch(z.record(z.string(), z.string()), {}),
})

/** What a browser says of itself is cleaned again: anybody can write it. */
export function leadAttributes(body: unknown): LeadAttributes {
  const read = Said.safeParse(typeof body === 'string' ? parsed(body) : body)
  if (!read.success) return { visited_pages: [], linked_query_params: {} }
  const { visited_pages, linked_query_params } = read.data
  return {
    visited_pages: visited_pages.slice(-mostVisitedPages).flatMap((page) => visitedPage(page) ?? []),
    linked_query_params: linkedParameters(new URLSearchParams(linked_query_params)),
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const mostAddress = 4000

/**
 * The address of the form's page, on the site that the request is for, without what is personal. `hosts` are the others
 * that the site has.
 */
export function pageAddress(said: string, origin: string, hosts: readonly string[] = []): string {
  const url = URL.parse(said.slice(0, mostAddress), origin)
  if (!url || ![new URL(origin).host, ...hosts].includes(url.host)) return origin
  const query = new URLSearchParams(linkedParameters(url.searchParams)).toString()
  return `${origin}${url.pathname.slice(0, 300)}${query ? `?${query}` : ''}`
}
