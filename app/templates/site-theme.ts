import { inkOn, readable } from '#app/ui/contrast.ts'
import { type TemplateName, templateOf } from './templates.ts'

type SiteColours = { brand: string; accent: string; land?: string | undefined }

/** A site's two colours as tokens, corrected where they could not be read (WCAG AA). */
export function siteTheme(
  template: TemplateName,
  colours: SiteColours,
  ground: string = templateOf(template).ground,
): string {
  const tokens = {
    brand: colours.brand,
    'on-brand': inkOn(colours.brand),
    accent: colours.accent,
    'on-accent': inkOn(colours.accent),
    land: colours.land ?? colours.brand,
    link: readable(colours.brand, ground),
  }
  return `:root{${Object.entries(tokens)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')}}`
}
