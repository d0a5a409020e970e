import type { Template } from '../template.ts'

/** A family business in the country: large type, warm paper, the telephone first. */
export const heritage: Template = {
  ground: '#f5f0e5',
  frame: { top: 'call-band', hasBrandRail: false, makes: 'Makes', hasFooterHead: false, hasLand: true },
  search: { filters: 'bar', sort: 'chosen', apply: 'accent' },
}
