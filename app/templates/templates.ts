import { heritage } from './heritage/template.ts'
import { metro } from './metro/template.ts'
import { prestige } from './prestige/template.ts'
import type { Template } from './template.ts'

/** Every template that a site can choose (TEN-03). */
const templates = { metro, prestige, heritage } satisfies Record<string, Template>

export type TemplateName = keyof typeof templates
export const templateNames = Object.keys(templates) as [TemplateName, ...TemplateName[]]
export const templateOf = (name: TemplateName): Template => templates[name]
