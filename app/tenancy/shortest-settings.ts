import type { SiteDocument } from './site-document.ts'

/** All that has no default: to begin a dealer with. */
export const shortestSettings: SiteDocument = {
  slug: 'dealer',
  name: 'Dealer Motors',
  dealerships: [{ id: 'd1', slug: 'dealer-motors', name: 'Dealer Motors' }],
  locations: [
    {
      id: 'yard',
      slug: 'main-yard',
      name: 'Main yard',
      dealership_id: 'd1',
      address: { street: '1 Main Street', city: 'Brisbane', state: 'qld', postcode: '4000' },
      contact_detail: {},
    },
  ],
}
