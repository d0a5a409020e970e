import { z } from 'zod'

/** Who and what meets a visitor on pages whose matter is a form. */

const words = (max: number) => z.string().trim().min(1).max(max)
const picture = z
  .string()
  .max(1500)
  .regex(/^(https:\/\/|\/)[^\s]+$/, 'must be an https address or a path of the site')

export const greetedPages = [
  'contact',
  'test-drive',
  'careers',
  'sign-in',
  'sell',
  'finance',
  'garage',
] as const

export const welcome = z
  .strictObject({
    picture: picture.optional().describe('A picture of the place: an https address or a path of the site.'),
    alt: z.string().max(200).default('').describe('What it shows, for those who do not see it.'),
    people: z
      .array(
        z.strictObject({
          name: words(80).describe('Such as "Kaz Hartley".'),
          role: words(80).describe('Such as "Owner".'),
          text: words(200).optional().describe('A sentence that this person says or is known for.'),
          picture: picture.optional().describe('A portrait; left out, the initials.'),
          pages: z
            .array(z.enum(greetedPages))
            .min(1)
            .default(['contact', 'test-drive'])
            .describe(
              'Where this person stands; of several the first. Without one for sell, finance or garage, whoever stands at contact.',
            ),
        }),
      )
      .max(8)
      .default([])
      .describe('Those who answer.'),
  })
  .prefault({})
  .describe(
    'Who and what meets a visitor on contact, test drive, careers, sign-in, selling and finance pages, and in the garage.',
  )
