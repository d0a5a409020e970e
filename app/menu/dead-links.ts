import { usualLinks } from '#app/tenancy/settings/frame.ts'
import type { SiteDocument } from '#app/tenancy/site-document.ts'
import { contentPaths } from '#app/tenancy/site-pages.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'
import { importedPaths, isReachable, ownTarget, pathsOf } from './site-menu.ts'

type DeadLink = { readonly path: (string | number)[]; readonly reason: string }

/** The links that a settings file itself writes and that lead to no page of the site; menus leave them out, cards do not. */
export function deadLinks(document: SiteDocument, settings: SiteSettings): DeadLink[] {
  // Pages, articles, range and parts are imported after the settings are.
  const paths = [
    ...pathsOf(settings, { hasBlog: true, pages: [] }),
    ...contentPaths,
    ...importedPaths,
    '/pages/:name',
  ]
  return links(document, []).flatMap(({ path, href, label }) => {
    const isListed = path[0] === 'menu' || path[0] === 'footer'
    const target = isListed ? ownTarget(href, settings) : href
    if (!href.startsWith('/') || isReachable(target, paths) || isUsual(href, label)) return []
    const effect = isListed ? 'the entry is not shown' : 'who follows it finds nothing'
    return [{ path, reason: `the site has no page "${href}"; ${effect}` }]
  })
}

const isUsual = (href: string, label: unknown) =>
  usualLinks.some((link) => link.href === href && link.label === label)

type Link = { path: (string | number)[]; href: string; label: unknown }

function links(value: unknown, path: (string | number)[]): Link[] {
  if (Array.isArray(value)) return value.flatMap((entry, i) => links(entry, [...path, i]))
  if (value === null || typeof value !== 'object') return []
  const { label } = value as { label?: unknown }
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'href' && typeof inner === 'string'
      ? [{ path: [...path, key], href: inner, label }]
      : links(inner, [...path, key]),
  )
}
