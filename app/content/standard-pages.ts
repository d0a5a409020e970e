import { serviceBookingPath } from '#app/tenancy/site-paths.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'
import { type DealerWords, dealerWords } from './dealer-words.ts'
import { Page } from './page.ts'
import { type Block, isInWindow } from './page-blocks.ts'
import { privacyIntro, privacyText } from './privacy-text.ts'
import { termsText } from './terms-text.ts'

/** Pages that every site has from the start, in words of ours; one that the dealer writes for the address takes its place. */

type Standard = {
  readonly isThere: (settings: SiteSettings, today: string) => boolean
  readonly of: (dealer: DealerWords) => {
    readonly title: string
    readonly intro?: string
    readonly blocks: readonly object[]
  }
}

/** CON-33 */
export const unsubscribePath = '/pages/unsubscribe'

const isAskedFor = (path: string) => (settings: SiteSettings) =>
  settings.pages.custom.includes(path.replace('/pages/', ''))

const standard: Readonly<Record<string, Standard>> = {
  '/privacy-policy': {
    isThere: () => true,
    of: (dealer) => ({
      title: 'Privacy policy',
      intro: privacyIntro(dealer),
      blocks: [{ block: 'words', words: privacyText(dealer) }],
    }),
  },
  '/terms-and-conditions': {
    isThere: () => true,
    of: (dealer) => ({
      title: 'Terms and conditions',
      blocks: [{ block: 'words', words: termsText(dealer) }],
    }),
  },
  '/special-offers': {
    isThere: (settings, today) => currentOffers(settings, today).length > 0,
    of: (dealer) => ({
      title: 'Special offers',
      intro: `What ${dealer.name} has on offer now.`,
      blocks: [{ block: 'offers' }, { block: 'stock', heading: 'New arrivals' }],
    }),
  },
  [unsubscribePath]: {
    isThere: isAskedFor(unsubscribePath),
    of: (dealer) => ({
      title: 'Unsubscribe',
      intro: `Tell us where ${dealer.name} should stop sending offers and news. It takes effect at once, and you don't need to sign in.`,
      blocks: [{ block: 'form', form: 'unsubscribe' }],
    }),
  },
  [serviceBookingPath]: {
    isThere: isAskedFor(serviceBookingPath),
    of: (dealer) => ({
      title: 'Book a service',
      intro: `Tell ${dealer.name} about your ${dealer.noun} and when suits you. We'll confirm a time with you.`,
      blocks: [{ block: 'form', form: 'service', heading: `Your ${dealer.noun} and a time` }],
    }),
  },
}

/** Legal texts of ours are drafts: they say so until the dealer writes its own or has had them checked. */
export const isUncheckedText = (path: string, { pages }: Pick<SiteSettings, 'pages'>): boolean =>
  !pages.legalTextsChecked && (path === '/privacy-policy' || path === '/terms-and-conditions')

export const currentOffers = ({ home }: Pick<SiteSettings, 'home'>, today: string) =>
  home.offers.filter((offer) => isInWindow(offer, today))

/** Whether an offer names the brand or leads to its stock, as words of its own: 'Kia' is not in 'Kiama'. */
export function isAbout(make: string) {
  const words = (text: string) => ` ${text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')} `
  return ({ title, text, href }: SiteSettings['home']['offers'][number]) =>
    words(`${title} ${text} ${href.replaceAll('%20', ' ')}`).includes(words(make))
}

export const standardPaths = (settings: SiteSettings, today: string): string[] =>
  Object.keys(standard).filter((path) => standard[path]!.isThere(settings, today))

export function standardPage(path: string, settings: SiteSettings, today: string): Page | null {
  const page = Object.hasOwn(standard, path) ? standard[path]! : null
  if (!page?.isThere(settings, today)) return null
  const { title, intro, blocks } = page.of(dealerWords(settings))
  return Page.parse({ title, blocks: blocks as Block[], ...(intro && { intro }) })
}
