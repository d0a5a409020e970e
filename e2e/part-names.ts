import { shown } from '../test/page-text.ts'

export type NamesOn = Readonly<Record<'named' | 'law' | 'bearing', ReadonlySet<string>>>
const withoutEnd = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))

/** The parts on a page: all of them, those in which the law's words are (`data-law`), and those around these. */
export function namesOn(page: string): NamesOn {
  const names = { named: new Set<string>(), law: new Set<string>(), bearing: new Set<string>() }
  const open: { tag: string; classes: string[]; isLaw: boolean }[] = []
  const body = shown(page.slice(page.indexOf('<body')))
  for (const [, end, tag = '', attributes = '', closed] of body.matchAll(
    /<(\/?)([a-z][\w-]*)((?:\s[^\s=>/]+(?:="[^"]*")?)*)\s*(\/?)>/g,
  )) {
    if (end) {
      const at = open.findLastIndex((one) => one.tag === tag)
      if (at >= 0) open.length = at
      continue
    }
    const classes = (/\sclass="([^"]*)"/.exec(attributes)?.[1] ?? '').split(/\s+/).filter(Boolean)
    const isMarked = / data-law/.test(attributes)
    const isLaw = isMarked || open.at(-1)?.isLaw === true
    for (const name of classes) names.named.add(name)
    if (isLaw) for (const name of classes) names.law.add(name)
    if (isMarked)
      for (const { classes: around, isLaw: isWithin } of open)
        if (!isWithin) for (const name of around) names.bearing.add(name)
    if (!closed && !withoutEnd.has(tag)) open.push({ tag, classes, isLaw })
  }
  return names
}
