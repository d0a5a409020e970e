import { z } from 'zod'
import { serviceBookingPath } from '../site-paths.ts'
import { group, on, sitePathOrAddress } from './setting-groups.ts'

/** The settings of what stands around every page: menu, header, footer, announcement, chat. */

const label = z.string().min(1).max(60)
const linkLabel = label.describe('What visitors read.')
const linkTarget = sitePathOrAddress.describe(
  'A path of the site or an http(s) address; a path without a page is not shown.',
)
const MenuLink = z.strictObject({ label: linkLabel, href: linkTarget })
const MenuItem = z
  .strictObject({
    label: linkLabel,
    href: linkTarget.optional(),
    opens: z.enum(['models']).optional().describe("A dropdown with the site's models."),
    children: z.array(MenuLink).min(1).optional().describe('The entries of a dropdown.'),
  })
  .refine(({ href, opens, children }) => href || opens || children, {
    error: 'needs an href, children or "opens": "models"',
  })
export type MenuItem = z.infer<typeof MenuItem>

const stock = '/search/new-used-and-demo-cars'

const defaultMenu: MenuItem[] = [
  { label: 'Home', href: '/' },
  { label: 'Vehicles', href: stock, opens: 'models' },
  { label: 'Our Stock', href: stock },
  { label: 'Offers', href: '/special-offers' },
  { label: 'Service and Parts', href: '/service' },
  { label: 'Finance', href: '/finance' },
  {
    label: 'More',
    children: [
      { label: 'About us', href: '/about-us' },
      { label: 'Our brands', href: '/brands' },
      { label: 'Our locations', href: '/dealer-locator' },
      { label: 'Sell my car', href: '/sell-my-car' },
      { label: 'Fleet', href: '/fleet' },
      { label: 'Warranty', href: '/warranty' },
      { label: 'Blog', href: '/blog' },
      { label: 'Careers', href: '/careers' },
      { label: 'FAQs', href: '/faqs' },
      { label: 'Contact', href: '/contact-us' },
    ],
  },
]

export const menu = group(
  {
    items: z
      .array(MenuItem)
      .min(1)
      .default(defaultMenu)
      .describe(
        'The main menu in its order. An entry shows when the site has a page for its target (TEN-21, TEN-22).',
      ),
  },
  'The main menu.',
)

export const header = group(
  {
    tagline: z.string().min(1).max(60).optional().describe("A few words under the dealer's name."),
    brandDropdowns: on(
      true,
      'The brands, each leading to its stock; a site with one brand shows none (TEN-19, TEN-20).',
    ),
  },
  'The header.',
)

const FooterGroup = z.strictObject({
  heading: label.describe("'{dealer}' stands for the dealer's name."),
  links: z.array(MenuLink).default([]).describe('In their order.'),
  adds: z
    .enum(['models', 'servicing', 'contact'])
    .optional()
    .describe("The site's first models, whom to ring about servicing, or where to find the dealer."),
})
export type FooterGroup = z.infer<typeof FooterGroup>

const defaultFooter: FooterGroup[] = [
  { heading: 'Models', adds: 'models', links: [] },
  {
    heading: 'Buyer Tools',
    links: [
      { label: 'Our Stock', href: stock },
      { label: 'New Models', href: '/models' },
      { label: 'Latest arrivals', href: `${stock}?sortBy=latest` },
      { label: 'Lowest price first', href: `${stock}?sortBy=price_asc` },
      { label: 'Find cars for your budget', href: '/price-range' },
      { label: 'Finance', href: '/finance' },
      { label: 'Trade-In Valuation', href: '/trade-in' },
      { label: 'Sell My Car', href: '/sell-my-car' },
    ],
  },
  {
    heading: 'Servicing and Parts',
    adds: 'servicing',
    links: [
      { label: 'Book a service', href: serviceBookingPath },
      { label: 'Service', href: '/service' },
      { label: 'Parts and accessories', href: '/vehicle-parts-and-accessories' },
      { label: 'Parts search', href: '/parts/search' },
      { label: 'Roadside assist', href: '/roadside-assist' },
    ],
  },
  {
    heading: '{dealer}',
    adds: 'contact',
    links: [
      { label: 'About us', href: '/about-us' },
      { label: 'Our locations', href: '/dealer-locator' },
      { label: 'Blog', href: '/blog' },
      { label: 'Careers', href: '/careers' },
      { label: 'Contact', href: '/contact-us' },
      { label: 'Privacy policy', href: '/privacy-policy' },
      { label: 'Terms and conditions', href: '/terms-and-conditions' },
    ],
  },
]

/** What menus and footers hold where nobody wrote another; some of their pages are yet to come. */
export const usualLinks: readonly { label: string; href?: string | undefined }[] = [
  ...defaultMenu.flatMap((item) => [item, ...(item.children ?? [])]),
  ...defaultFooter.flatMap(({ links }) => links),
]

export const footer = group(
  {
    groups: z
      .array(FooterGroup)
      .max(6)
      .default(defaultFooter)
      .describe('The link groups. A link shows when the site has a page for its target (TEN-23).'),
  },
  'The footer.',
)

export const service = group(
  {
    bookingUrl: z
      .url({ protocol: /^https?$/ })
      .optional()
      .describe('An external service-booking site; service-booking links lead to it (TEN-24).'),
    slotMinutes: z
      .int()
      .min(10)
      .max(480)
      .default(30)
      .describe(
        'Times to bring a vehicle in begin this far apart, within the opening hours of each workshop.',
      ),
    capacity: z
      .int()
      .min(0)
      .max(50)
      .default(2)
      .describe(
        'Vehicles that a workshop can take in at the same time; 0: no times are offered, only a day.',
      ),
    noticeHours: z.number().min(0).max(336).default(18).describe('A time is offered only so long ahead.'),
    daysAhead: z.int().min(1).max(60).default(21).describe('How many days ahead times are offered.'),
  },
  'Servicing.',
)

export const announcement = z
  .strictObject({
    text: z.string().min(1).max(200).describe('One line.'),
    href: sitePathOrAddress.optional().describe('Where it leads, if anywhere.'),
  })
  .optional()
  .describe('A bar with this text stands above every page (CON-40).')

export const chat = group(
  {
    href: z
      .string()
      .regex(
        /^(https?:\/\/|(tel|sms):\+?[\d ]+$)/,
        'must be an http(s) address, or "tel:" or "sms:" with a number',
      )
      .optional()
      .describe(
        'What the chat button does; without it, ways to reach the primary location are shown (TEN-17).',
      ),
    email: z.email().optional().describe('The e-mail address the chat button offers.'),
  },
  'The chat button; `features.chatButton` switches it on.',
)
