import type { Template } from '../template.ts'

/** Electric cars, sold as one would sell one model: large quiet type, pictures to the edge, hardly a line. */
export const clear: Template = {
  ground: '#f4f5f5',
  frame: { top: 'announcement', hasBrandRail: false, makes: 'Brands', hasFooterHead: false, hasLand: false },
  home: { hero: 'wide' },
  search: { filters: 'drawer', sort: 'filters', apply: 'brand' },
}
