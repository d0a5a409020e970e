import type { DealerWords } from './dealer-words.ts'

/** Terms of a dealer's website under Australian law, for a dealer's lawyer to go over. */
export const termsText = (dealer: DealerWords): string => `
This website is run for ${dealer.name}, ${dealer.address}${[dealer.licence, dealer.business].some(Boolean) ? ` (${[dealer.licence, dealer.business].filter(Boolean).join(', ')})` : ''} (**we**). By using it you agree to
these terms. If you buy or reserve a ${dealer.noun}, the agreement you sign for it says what applies to that sale.

## What we show

We take care that the ${dealer.noun}s, prices and details here are right and current. Stock moves quickly: a ${dealer.noun} may be sold
or on hold before the page says so. Details come from manufacturers, earlier records and our own inspection. If something
matters to you, such as a feature, a service history or the year, please ask us to confirm it before you buy.

Photos show the ${dealer.noun} itself unless the page says otherwise. Colours look different on different screens.

## Prices

Prices are in Australian dollars and include GST where it applies. The words beside each price say what it covers:

- **Drive away**: the whole price, with on-road costs.
- **Estimated drive away**: the price with on-road costs worked out for a usual buyer; yours may differ with where you live
  and how you register it.
- **Excluding government charges**: stamp duty, registration and similar charges come on top.

If a price is plainly a mistake we will tell you as soon as we see it; you can then go on at the right price or walk away
with all your money back.

${dealer.hasFinance ? '## Finance\n\nRepayments shown here are estimates from the amounts, rate and term stated beside them. They are not an offer of credit. A\nlender decides, after looking at your circumstances, and its fees, charges and terms apply.\n\n' : ''}## Enquiries and bookings

Sending a form is a request, not a contract. A ${dealer.noun} is held for you only when we confirm it in writing or when you have
paid a deposit under terms that you were shown. Drivers on a test drive need a licence that is valid for the vehicle.

## Your rights

Our goods and services come with guarantees that cannot be excluded under the Australian Consumer Law. The law of a state or territory may
give you more. ${dealer.coolingOff ? `${dealer.coolingOff} ` : ''}Nothing in these terms takes away any right the law gives you.

## Using the site

Please use it as a buyer would: don't copy its stock into another service, put a load on it that gets in others' way, try to get into
parts that aren't open to you, or send anything unlawful or false. The words, photos and design belong to ${dealer.name} or
those who licensed them to us; brand names and logos belong to their owners.

Links to other sites are for your convenience. We don't control what stands there.

## Our responsibility

As far as the law allows, we aren't liable for loss that comes from relying on this site alone, from its being
unavailable, or from things outside our control. Where the law lets us limit a guarantee, we limit it to supplying
the service again or paying for it to be supplied again.

## Law and contact

The law of ${dealer.state} applies, and its courts decide. We may change these terms; the ones on this page apply from the day they
appear. Questions: ${dealer.phone ? `call ${dealer.phone}, or ` : ''}write to ${dealer.name}, ${dealer.address}.
`
