import bricolage from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wdth-normal.woff2?url'
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import instrument from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wdth-normal.woff2?url'
import sourceSerif from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2?url'

/** The files that a template's first screen is set in; fetched with the page, so that its text does not move later. */
export const templateFonts = {
  metro: [instrument],
  prestige: [sourceSerif, instrument],
  heritage: [bricolage, figtree],
} as const
