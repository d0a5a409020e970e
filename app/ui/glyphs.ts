import './glyphs.css'

/**
 * Icons that lists repeat, as a class of what they stand in: an element and a reference for each would be a fifth of a search
 * page's elements. All are one picture, of which the style sheet shows a part. A new name here: `vitest run app/ui/icons.test.tsx -u`.
 */
export const glyphs = [
  'badge-check',
  'battery-charging',
  'bed-double',
  'calendar-check',
  'camera',
  'car',
  'caravan',
  'check',
  'chevron-down',
  'engine',
  'eye',
  'fuel',
  'gauge',
  'graduation-cap',
  'hash',
  'heart',
  'heart-filled',
  'layout-grid',
  'map-pin',
  'motorbike',
  'ruler-dimension-line',
  'settings-2',
  'users',
  'van',
  'waypoints',
  'weight',
] as const

export type Glyph = (typeof glyphs)[number]

export const glyph = (name: Glyph) => `glyph glyph-${name}`
