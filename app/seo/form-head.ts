import type { MetaDescriptor } from 'react-router'

/** The head of a page with a form: of one that came back its title says so (WCAG 2.4.2, technique G199). */
export const formHead = (isRefused: boolean, head: MetaDescriptor[]): MetaDescriptor[] =>
  isRefused ? head.map((one) => ('title' in one ? { title: `Error: ${one.title}` } : one)) : head
