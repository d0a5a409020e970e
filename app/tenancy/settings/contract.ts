import { z } from 'zod'
import { group } from './setting-groups.ts'

const phrase = (what: string) =>
  z.string().trim().min(1).max(60).optional().describe(`${what} Set into texts by name; see the group.`)

/** What a dealer promises in a contract, said once (Australian Consumer Law s 18, s 29: nothing on the site may say otherwise). */
export const contract = group(
  {
    coolingOff: z
      .string()
      .trim()
      .min(1)
      .max(400)
      .optional()
      .describe(
        "Whether and how long a buyer may withdraw, as a sentence: for which kind, and by which state's law or of the dealer's own will. It stands in the terms; left out, the site claims none.",
      ),
    moneyBack: phrase("How long a car may be brought back, such as '48 hours'."),
    moneyBackKilometres: phrase("How far it may be driven until then, such as '150 km'."),
    notice: phrase("What ends a subscription, such as 'two weeks'."),
    leastTerm: phrase("The shortest subscription, such as 'four weeks'."),
    leastAge: phrase("Of drivers, in years, such as '21'."),
    excess: phrase("The insurance excess, such as '$1,200'."),
    lowestExcess: phrase("What it can be brought down to, such as '$400'."),
  },
  "Facts of the dealer's contracts, each said once. `{contract.notice}` in a page, an article or another setting becomes the fact, `{contract.Notice}` begins with a capital; `{contract.hold}` is `reserve.holdHours`. `site check` and `page check` tell of texts that say another figure.",
)
