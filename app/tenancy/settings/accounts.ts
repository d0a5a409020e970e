import { z } from 'zod'
import { group, on } from './setting-groups.ts'

export const gates = group(
  {
    checkout: on(false, 'Reserving and buying online ask to sign in first (ACC-07).'),
    finance: on(false, 'The finance pages ask to sign in first (ACC-07).'),
    spinToWin: on(false, "The page '/spin-to-win' asks to sign in first (ACC-07)."),
  },
  'Which pages are for signed-in visitors only.',
)

export const signIn = group(
  {
    mostPerAddress: z
      .int()
      .min(1)
      .max(10_000)
      .default(10)
      .describe(
        'Codes that one internet address may have sent in ten minutes, over all sites; its network three times as many.',
      ),
    mostPerSite: z
      .int()
      .min(1)
      .max(100_000)
      .default(200)
      .describe('Codes that the site sends in ten minutes to numbers that never signed in there.'),
    mostPerSiteADay: z
      .int()
      .min(1)
      .max(1_000_000)
      .default(300)
      .describe(
        'Codes that the site sends in a day: what a flood of them may cost at most. A network (IPv4 /24, IPv6 /48) gets a quarter of them; who has signed in before is let in beyond it.',
      ),
  },
  'Signing in with a code by SMS.',
)
