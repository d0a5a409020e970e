import bricolage from './fonts/bricolage-condensed.woff2?url'
import figtree from './fonts/figtree.woff2?url'
import instrument from './fonts/instrument-sans.woff2?url'
import condensed from './fonts/instrument-sans-condensed.woff2?url'
import sourceSerif from './fonts/source-serif.woff2?url'

/** The files that a template's first screen is set in; fetched with the page, so that its text does not move later. */
export const templateFonts = {
  metro: [instrument, condensed],
  prestige: [sourceSerif, instrument],
  heritage: [bricolage, figtree],
} as const
