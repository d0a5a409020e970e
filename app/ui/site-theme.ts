import { inkOn, readable } from './contrast.ts'
import { monogram } from './monogram.ts'

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

/** The site's monogram on its colour, as the icon of the browser's tab. */
export function siteIcon(name: string, brand: string): string {
  const letters = monogram(name).replace(/[^\p{L}\p{N}]/gu, '')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="6" fill="${brand}"/><text x="16" y="21.5" font-family="Arial,sans-serif" font-size="15" font-weight="700" text-anchor="middle" fill="${inkOn(brand)}">${letters}</text></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
