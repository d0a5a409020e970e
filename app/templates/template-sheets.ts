import clearFonts from './clear/fonts.css?url'
import clear from './clear/template.css?url'
import heritageFonts from './heritage/fonts.css?url'
import heritage from './heritage/template.css?url'
import metroFonts from './metro/fonts.css?url'
import metro from './metro/template.css?url'
import prestigeFonts from './prestige/fonts.css?url'
import prestige from './prestige/template.css?url'
import type { TemplateName } from './templates.ts'

/**
 * The addresses of each template's style sheets; a page links those of its own site and no others. Fonts are apart: said
 * twice, as rules are of which a page shows a part (styles-in-document.server.ts), they would be fetched twice.
 */
export const templateSheets: Record<TemplateName, readonly string[]> = {
  metro: [metroFonts, metro],
  prestige: [prestigeFonts, prestige],
  heritage: [heritageFonts, heritage],
  clear: [clearFonts, clear],
}
