import type { Template } from '../template.ts'

/** A city dealer's large, mixed stock: dense, with filters and brands always in view. */
export const metro: Template = {
  ground: '#f2f5f8',
  frame: { top: 'announcement', hasBrandRail: true, makes: null, hasFooterHead: true, hasLand: false },
  search: { filters: 'panel', sort: 'words', apply: 'brand' },
}
