import { fieldsIn, hasField, isTemplateField, type TemplateField } from '#app/tenancy/answer-templates.ts'
import type { AnswerTemplate } from '#app/tenancy/settings/leads.ts'
import type { SiteSettings } from '#app/tenancy/site-settings.ts'

/** Answers to begin with. */

const end = 'Regards,\n{my name}\n{dealership}'

/** For who has none of their own. */
const usual: readonly AnswerTemplate[] = [
  {
    name: 'It is here',
    text: `Hi {first name},\n\nThank you for asking about the {car}, stock number {stock number}. It is here, at {price}.\n\nWould you like to see it? Tell me when suits you, or call us.\n\n${end}`,
  },
  {
    name: 'Come for a drive',
    text: `Hi {first name},\n\nThe {car} is ready for a drive. Would {two free times} suit you?\n\nYou can choose any other time here:\n{booking link}\n\n${end}`,
  },
  {
    name: 'Hold it online',
    text: `Hi {first name},\n\nIf you would like us to keep the {car} for you until you have seen it, you can hold it here:\n{reserve link}\n\n${end}`,
  },
  {
    name: 'We tried to call',
    text: `Hi {first name},\n\nI tried to call you about your enquiry. When is a good time, or would you rather I write?\n\n${end}`,
  },
]

type Offers = Pick<SiteSettings, 'leads' | 'features' | 'payments' | 'finance'>

export const templatesOf = (settings: Offers): readonly AnswerTemplate[] =>
  (settings.leads.templates ?? usual).filter(({ text }) =>
    fieldsIn(text).every((field) => hasField(settings, field)),
  )

/** What has no value stays as it is written, for the person to see. */
export const fillTemplate = (text: string, values: Partial<Record<TemplateField, string>>): string =>
  text.replace(
    /\{([^{}\n]{1,40})\}/g,
    (whole, name: string) => (isTemplateField(name) && values[name]) || whole,
  )
