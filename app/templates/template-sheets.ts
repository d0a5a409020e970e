import heritage from './heritage/template.css?url'
import metro from './metro/template.css?url'
import prestige from './prestige/template.css?url'
import type { TemplateName } from './templates.ts'

/** The address of each template's style sheet; a page links that of its own site and no other. */
export const templateSheets: Record<TemplateName, string> = { metro, prestige, heritage }
