import { HtmlValidate } from 'html-validate'
import { expect, inject, test } from 'vitest'
import { bearsLaw, isLawPart } from '#app/templates/law-parts.ts'
import look from '#app/templates/look.json' with { type: 'json' }
import { visitor } from './browser.ts'
import { type NamesOn, namesOn } from './part-names.ts'
import { isOwn, pathOf, unescaped, type WalkedPage, walk } from './website-walk.ts'

/** Every link of the five demo sites leads somewhere, and every page is one that a search engine can tell from the others. */

const dealers = ['southern-cross', 'harbour-city', 'outback-vans', 'ridge-moto', 'volt-drive'] as const

/** The rules of HTML itself; how markup is spelt is React's matter. */
const validator = new HtmlValidate({ extends: ['html-validate:standard'] })
/** How a control within a form says that it is none of its; browsers know it, the letter of HTML does not. */
const belongsToNoForm = 'Attribute "form" has invalid value ""'
/** Pages of many of a kind are made by the same parts. */
const mostValidated = 60

/** A mail that the outbox shows is none: it is written for mail programs. */
const isPage = ({ address, html, status }: WalkedPage) =>
  html !== '' && status === 200 && !address.startsWith('/_/outbox/')
const titleOf = ({ html }: WalkedPage) => unescaped(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '').trim()
const canonicalOf = ({ html }: WalkedPage) =>
  unescaped(/<link rel="canonical" href="https?:\/\/[^/"]+([^"]*)"/.exec(html)?.[1] ?? '')
/** What search engines list: not what names another address as its own. */
const isListed = (page: WalkedPage) => !page.isUnlisted && canonicalOf(page) === page.address
const idsOf = ({ html }: WalkedPage) =>
  new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => unescaped(id!)))
const from = (page: WalkedPage) => `${page.status} ${page.address}, linked from ${page.from}`

const isNowhere = (link: string) => link === '' || link === '#' || /^\s*javascript:/i.test(link)

const visit = visitor()

/** What header and footer lead to, with what their menus bring when somebody reaches for them. */
async function frameLinks(dealer: string): Promise<string[]> {
  const { page, close } = await visit(dealer, '/_/styles')
  for (const dropdown of await page.locator('header summary:visible').all()) await dropdown.focus()
  await page.locator('.model-menu a').first().waitFor({ state: 'attached' })
  const links = await page
    .locator('header a, body > footer a')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  await close()
  const own = [...new Set(links.filter((href) => href.startsWith('/')))]
  expect(own.length).toBeGreaterThan(40)
  return own
}

test.each(dealers)(
  'TEN-21 every link of %s leads to a page, and each is told from every other',
  async (dealer) => {
    const pages = await walk(inject('port'), dealer, await frameLinks(dealer))
    const read = pages.filter(isPage)
    expect(read.length).toBeGreaterThan(100)
    expect(pages.filter(({ status }) => status !== 200).map(from)).toEqual([])

    expect(
      read.flatMap((page) => page.links.filter(isNowhere).map((link) => `“${link}” ${from(page)}`)),
    ).toEqual([])
    const lost = read.flatMap((page) => {
      const ids = idsOf(page)
      const isLost = (link: string) => /^#./.test(link) && !ids.has(decodeURIComponent(link.slice(1)))
      return page.links.filter(isLost).map((link) => `${link} ${from(page)}`)
    })
    expect(lost).toEqual([])

    const unlisted = new Set(pages.filter(({ isUnlisted }) => isUnlisted).map(({ address }) => address))
    // What a dealer's own words lead to is theirs, such as a search by a filter.
    const isUnlisted = (link: string, on: WalkedPage) => {
      const address = isOwn(link) ? pathOf(new URL(link, `http://site${on.address}`).href) : ''
      return unlisted.has(address) && address !== on.address && !/^\/(search|_)\//.test(address)
    }
    // A search engine comes to none of the pages that only a buyer or a developer has.
    const isReached = (page: WalkedPage) => !page.isUnlisted && !page.address.startsWith('/_/')
    const offered = read
      .filter(isReached)
      .flatMap((page) =>
        page.offered.filter((link) => isUnlisted(link, page)).map((link) => `${link} ${from(page)}`),
      )
    expect(offered).toEqual([])

    expect(read.filter(({ html }) => [...html.matchAll(/<h1[\s>]/g)].length !== 1).map(from)).toEqual([])
    expect(read.filter((page) => titleOf(page) === '').map(from)).toEqual([])

    const listed = read.filter(isListed)
    expect(listed.length).toBeGreaterThan(60)
    const isDescribed = ({ html }: WalkedPage) => /<meta name="description" content="[^"]{20,}"/.test(html)
    expect(listed.filter((page) => !isDescribed(page)).map(from)).toEqual([])
    const alike = [...Map.groupBy(listed, titleOf)].filter(([, its]) => its.length > 1)
    expect(alike.map(([title, its]) => `${title}: ${its.map(({ address }) => address).join(' ')}`)).toEqual(
      [],
    )
    const told = Map.groupBy(
      listed,
      ({ html }) => /<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? '',
    )
    expect(
      [...told].filter(([, its]) => its.length > 3).map(([words, its]) => `${words}: ${its.map(from)}`),
    ).toEqual([])

    const shown = read.filter(({ address }) => !address.startsWith('/_/')).map(({ html }) => namesOn(html))
    const all = (kind: keyof NamesOn) => [...new Set(shown.flatMap((names) => [...names[kind]]))]
    expect(all('named').filter((name) => !isListedPart(name))).toEqual([])
    expect(all('law').length).toBeGreaterThan(10)
    expect(all('law').filter((name) => !isLawPart(name))).toEqual([])
    expect(all('bearing').filter((name) => !bearsLaw(name) && !isLawPart(name))).toEqual([])

    const wrong: string[] = []
    for (const page of validated(read)) {
      const { results } = await validator.validateString(page.html)
      for (const { messages } of results)
        for (const { ruleId, message, selector } of messages)
          if (message !== belongsToNoForm) wrong.push(`${ruleId}: ${message} (${selector}) ${from(page)}`)
    }
    expect([...new Set(wrong)].slice(0, 20)).toEqual([])
  },
)

const listedParts = new Set(look.parts)
/** Brands and networks have a mark each, and outlines a kind of body. */
const isListedPart = (name: string) => listedParts.has(name) || isLawPart(name) || /^mark-/.test(name)

/** The pages without a query, which are each their own, and then some of the others. */
const validated = (pages: readonly WalkedPage[]) =>
  [...pages]
    .sort(
      (one, other) =>
        Number(/\?|^\/(search|cars|used-car)\//.test(one.address)) -
        Number(/\?|^\/(search|cars|used-car)\//.test(other.address)),
    )
    .slice(0, mostValidated)
