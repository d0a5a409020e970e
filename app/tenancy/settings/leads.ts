import { z } from 'zod'
import { bracesIn, isTemplateField, templateFields } from '../answer-templates.ts'
import { group } from './setting-groups.ts'

const mailbox = z.email('must be an e-mail address')
const receiver = mailbox.describe('One address; for two receivers write two entries.')

const where = z
  .array(z.string())
  .optional()
  .describe('Ids of locations whose leads go there; left out, all leads do.')

const Target = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('email').describe('In plain words.'),
    to: receiver,
    locations: where,
  }),
  z.strictObject({
    kind: z.literal('adf').describe('ADF 1.0 XML by e-mail, as dealer management systems read it.'),
    to: receiver,
    locations: where,
  }),
  z.strictObject({
    kind: z.literal('webhook').describe('A signed call (Standard Webhooks).'),
    url: z
      .url({ protocol: /^https?$/, error: 'must be an http(s) address' })
      .max(500)
      .describe('The public https address that is called; redirects are not followed.'),
    secret: z
      .string()
      .regex(/^[a-z0-9-]{1,40}$/)
      .default('webhook')
      .describe('Name of the signing secret, set by `forecourt site secret set`.'),
    locations: where,
  }),
])

const braces = (names: readonly string[]) => names.map((name) => `{${name}}`).join(', ')

const Template = z.strictObject({
  name: z.string().trim().min(1).max(40).describe('What it is picked by.'),
  text: z
    .string()
    .trim()
    .min(1)
    .max(5000)
    .superRefine((text, context) => {
      const wrong = bracesIn(text).filter((name) => !isTemplateField(name))
      if (wrong.length > 0)
        context.addIssue({
          code: 'custom',
          message: `${braces(wrong)} is no field; the fields are ${braces(templateFields)}`,
        })
    })
    .describe(`The answer, with fields in braces: ${braces(templateFields)}.`),
})
export type AnswerTemplate = z.output<typeof Template>

export const leads = group(
  {
    deliver: z
      .array(Target)
      .max(10)
      .default([])
      .describe('Where each lead is delivered. Without an entry leads are kept for `forecourt leads list`.'),
    fromAddress: mailbox
      .optional()
      .describe('Sender of the e-mail that the site sends; left out, that of the deployment (MAIL_FROM).'),
    smsFrom: z
      .string()
      .regex(
        /^(\+[1-9]\d{6,14}|(?=.*[A-Za-z])[A-Za-z0-9 ]{1,11})$/,
        'must be a number such as +61480000000, or a name of at most 11 letters',
      )
      .optional()
      .describe(
        'What answers by text message come from: a number such as "+61480000000", at which buyers answer (docs/portal-mails.md). A name cannot be answered; left out, the office answers by e-mail alone.',
      ),
    goalMinutes: z
      .int()
      .min(1)
      .max(1440)
      .optional()
      .describe(
        'Within how many minutes of opening hours a person is to answer, as the office counts; left out, 15.',
      ),
    assign: z
      .enum(['by hand', 'by turns'])
      .optional()
      .describe(
        'How a new lead gets to somebody: left out, they take it by hand; or it goes to those of the role sales who are on duty, by turns.',
      ),
    handOnMinutes: z
      .int()
      .min(0)
      .max(1440)
      .optional()
      .describe(
        'After how many minutes of opening hours a lead that nobody did anything about goes to the next who is on duty, by turns; left out, 20. 0: never.',
      ),
    templates: z
      .array(Template)
      .max(20)
      .optional()
      .describe(
        'Answers that the office offers to begin with; left out, four that the product has. One with a booking or reserve link is offered where the site has that.',
      ),
    mostPerAddress: z
      .int()
      .min(1)
      .max(1_000_000)
      .default(60)
      .describe('Submissions that one internet address may make in ten minutes.'),
  },
  'What happens with a lead.',
)
