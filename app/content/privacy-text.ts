import type { DealerWords } from './dealer-words.ts'

/** A privacy policy after the Australian Privacy Principles (Privacy Act 1988, Schedule 1), for a dealer's lawyer to go over. */
export const privacyText = (dealer: DealerWords): string => `
This policy says what ${dealer.name} (**we**) does with personal information: what we collect, why, who sees it, how long we
keep it, and how you can see it, correct it or complain. We follow the *Privacy Act 1988* and its Australian Privacy Principles.

## What we collect

You can look through this website, search it and ring us without telling us who you are. We collect personal information
when you give it to us:

- **When you enquire, book or apply**: your name, email and phone number, what you write, and the ${dealer.noun} it is about.
  A form that asks for more, such as a postcode, a registration number or details of a trade-in, shows it as a field.
${dealer.hasFinance ? '- **When you apply for finance**: what a lender needs to answer, such as your date of birth, address, work, income and expenses.\n' : ''}- **When you sign in**: your phone number, and what you save to your account.
- **When you visit**: the pages you look at, the searches you make and how quickly pages open. We use this as counts; it is
  kept without your name. Your internet address is used to keep the site safe.

Please don't send us sensitive information, such as details of your health, unless we ask for it and you agree.

## Cookies and measurement

The site needs a few cookies to work: to keep you signed in, to remember what you saved and to protect forms. Where we use
measuring or advertising services of other companies, the site says so; if it asks for your choice, you can change it
at any time from the foot of any page.

## Why we use it

We use personal information to answer you, to arrange test drives, valuations, reservations, services and sales, to
meet our duties as a licensed dealer, to prevent fraud, and to make the site better. If you don't give us what a form
marks as needed, we may not be able to help with that request.

**Offers and news** come only if you ticked the box for them, and every message says how to stop. An enquiry alone puts
you on no list. You can stop at any time by telling us.

## Who sees it

Our own people who handle your request, and the companies that work for us: the provider of this website, our customer and
stock systems, and those that carry our email and SMS. ${dealer.hasFinance ? 'If you ask for finance or a valuation, the lender or valuer you are told of. ' : 'If you ask for a valuation, the valuer you are told of. '}
Government agencies see what the law requires, such as details of a sale or a transfer of registration. We don't sell
personal information.

Some of these companies keep data outside Australia. We take reasonable steps to see that they protect it as these
principles require.

## Keeping it, and keeping it safe

Access is limited to those who need it, and connections to this site are encrypted. ${dealer.kept ? `Enquiries are deleted after ${dealer.kept}; records of a sale are kept as long as the law asks.` : 'We keep enquiries and records of a sale as long as we need them or the law asks.'}
If a data breach is likely to cause you serious harm, we will tell you and the Office of the Australian Information
Commissioner.

## Seeing and correcting it

Ask us and we'll show you what we hold about you, correct it, or delete what we no longer need. We may have to check who
you are first. There is no charge for asking.

## Questions and complaints

Write to the Privacy Officer, ${dealer.name}, ${dealer.address}${dealer.phone ? `, or call ${dealer.phone}` : ''}. We answer complaints
within 30 days. If you aren't satisfied, you can complain to the [Office of the Australian Information
Commissioner](https://www.oaic.gov.au/privacy/privacy-complaints), on 1300 363 992.

We may change this policy; the one on this page is the one that applies.
`

/** What a collection notice adds to in short: what stands at each form leads here. */
export const privacyIntro = (dealer: DealerWords): string =>
  `What ${dealer.name} does with the details you give us.`
