import { inkOn, readable } from './contrast.ts'

/** The darkest and the lightest ground that text in the brand's colour stands on, per template. */
const grounds = {
  metro: '#f2f5f8',
  prestige: '#171f24',
  heritage: '#f5f0e5',
} as const

/** A site's two colours as tokens, corrected where they could not be read (WCAG AA). */
export function siteTheme(
  template: keyof typeof grounds,
  colours: { brand: string; accent: string },
): string {
  const tokens = {
    brand: colours.brand,
    'on-brand': inkOn(colours.brand),
    accent: colours.accent,
    'on-accent': inkOn(colours.accent),
    link: readable(colours.brand, grounds[template]),
  }
  return `:root{${Object.entries(tokens)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')}}`
}
