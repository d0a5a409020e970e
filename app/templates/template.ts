/** How a template arranges a site. How it looks stands in its style sheets; docs/templates.md has both. */
export type Template = {
  /** The ground on which text in a site's brand colour is hardest to read: the colour is corrected for it. */
  readonly ground: `#${string}`
  readonly frame: {
    /** Over the header: an announcement where the site has one, or a band that calls. */
    readonly top: 'announcement' | 'call-band'
    /** Brands as a rail below the header; without it they stand in what 'Vehicles' opens. */
    readonly hasBrandRail: boolean
    /** What the makes in that menu are called; null: it lists models by make, without headings. */
    readonly makes: string | null
    /** Logo and social pages at the head of the footer; without it social pages stand beside the licence. */
    readonly hasFooterHead: boolean
    /** A strip of land that the page ends on. */
    readonly hasLand: boolean
  }
  readonly home: {
    /** The newest car beside what the dealer says, as wide as the screen below it, or in the dark behind it. */
    readonly hero: 'beside' | 'wide' | 'behind'
  }
  readonly search: {
    /** Beside the results, in a drawer, or as a row of menus above them. */
    readonly filters: 'panel' | 'drawer' | 'bar'
    /** Where the order of the results is chosen on a wide screen: beside the words, beside the chosen filters, in the drawer's bar. */
    readonly sort: 'words' | 'chosen' | 'filters'
    /** The look of the button that shows what was filtered. */
    readonly apply: 'brand' | 'accent'
  }
}
