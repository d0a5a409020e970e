import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Elements of which a page has one. */
const single = /^(?:html|body|main|footer)$/

/** The selectors of a sheet's rules, each behind those of the rules around it. */
function selectorsOf(text: string): string[] {
  const around: string[] = []
  const found: string[] = []
  for (const [mark, before] of text.replace(/\/\*.*?\*\//gs, '').matchAll(/([^{};]*)[{;]|\}/g)) {
    if (mark === '}') around.pop()
    else if (mark.endsWith('{')) {
      around.push(before!.trim().startsWith('@') ? '' : before!.trim())
      found.push(around.join(' '))
    }
  }
  return found
}

/** `§` for each `:has(…)`, and other pseudo-classes without their brackets. */
function shortened(selector: string): string {
  const shorter = selector.replace(/:has\([^()]*\)/g, '§').replace(/(?<!:has)\([^()]*\)/g, '')
  return shorter === selector ? selector : shortened(shorter)
}

/** What a rule with `:has()` styles below it by its tag alone. */
function tagsBelow(selector: string): string | undefined {
  const below = shortened(selector).split('§').at(-1)!
  const subject = /[\s>+~]/.test(below) ? below.split(/[\s>+~]+/).at(-1)! : ''
  const isBelow = shortened(selector).includes('§') && subject !== ''
  return isBelow && !/[.#&]|\[/.test(subject) && !single.test(subject) ? subject : undefined
}

/**
 * Whatever comes into a page or leaves it, a browser asks the rules with `:has()` anew and restyles all that any of them may
 * style: by a tag that is every link and button of the page.
 */
test('no rule with :has() styles what is below by a tag of which a page has many', () => {
  expect(tagsBelow('body:has(> .chat) .foot-bar :is(a, button)')).toBe(':is')
  expect(tagsBelow('.stage:has(video, :is(i, b)) > [role="group"] > button:last-of-type')).toBe(
    'button:last-of-type',
  )
  expect(tagsBelow('body:has(.foot-bar) > footer')).toBeUndefined()
  expect(tagsBelow('.card:has(a:focus-visible) .card-picture')).toBeUndefined()
  const tags = globSync('app/**/*.css').flatMap((file) =>
    selectorsOf(readFileSync(file, 'utf8')).flatMap((selector) => {
      const tag = tagsBelow(selector)
      return tag ? [`${file}: ${selector}`] : []
    }),
  )
  expect(tags).toEqual([])
})
