import type { Template } from '../template.ts'

/** A few fine cars on a dark ground, in a quiet serif. */
export const prestige: Template = {
  ground: '#171f24',
  frame: { top: 'announcement', hasBrandRail: false, makes: 'Brands', hasFooterHead: false, hasLand: false },
  home: { hero: 'behind' },
  search: { filters: 'drawer', sort: 'filters', apply: 'brand' },
}
