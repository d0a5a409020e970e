import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { creditClaims, withoutClaimSentences, withoutClaimWords } from './credit-claim.ts'

const sentencesOf = (text: string) => text.trim().split('\n')

const claims = sentencesOf(`
Drive away from $79 a week
Only $49/wk
$49 p.w. on approved credit
Yours for 49 dollars weekly
From $320 per month, no worries
This Hilux can be yours for $135 pw
Own it for just $99 per week T.A.P.
$89 per fortnight over seven years
Get into a new Kia for only $109* a week!
Repayments from $85 per week
Weekly repayments of just $77 to approved customers
Easy weekly payments from $59
Only $1,249.50 monthly
$69/week with no hidden fees
Take it home from $75 each week
$115 P/W OAC
From as little as $65 pw
less than 95 bucks a week gets you on the road
$155 weekly, fuel card included
Finance this car from $149 p/w
New year special: $210 a fortnight
$499 per mth over 60 months
AUD 89 per week
Why wait? A$88/wk
Payments as low as $72 a week
Monthly instalments of $410
$99 weekly repayments on selected stock
$79 a week including insurance
rent to own from $150 a week
Approx. $140 per week on a standard loan
1.9% p.a. on all new utes
Only 1.9 % pa this month
0% finance available
From 2.9 per cent interest
3.99% comparison rate
Rates from 5.99%
Interest rate of 6.49 percent over five years
2.9% p.a. fixed for 36 months
Finance from 4.9%!
Car loans from 6.5%
0% comparison rate on runout stock
4.99% APR to approved buyers
Low 3.9% interest on demos
Comparison rate 5.12% p.a.
Borrow at 7.25% with our broker
2.49% car finance while stocks last
0.9% fixed rate until June
Zero per cent finance
5.9% per annum
1% interest for the first year
No deposit finance for tradies
Zero deposit, drive today
No-deposit deals every weekend
$0 deposit to approved applicants
Drive away with no money deposit
Interest free for twelve months
24 months interest-free on every scooter
No interest until March
No repayments for three months
Nil deposit and fast approval
`)

const others = sentencesOf(`
Save about $45 a week in fuel
Spend $60 a week on petrol? Go electric.
Fuel costs around $38 per week at 250 km
Charging at home is roughly $12 a week
Uses just 5.4 L/100 km combined
20% off all floor mats
Take 15% off your next service when you finance the car
We pay $1,200 a week rent for the new yard
The lease of our yard is $9,000 a month
Our workshop rent went up by 8%
Subscribe from $199 a week, everything included
A subscription from $249 per week covers the lot
Insurance excess is $800
Insurance premiums from $18 a week
Driven 250 kilometres a week by one lady owner
Open seven days a week
Serviced every 12 months or 15,000 km
Only 2% of these were built with the tow pack
Battery health is at 96%
Window tint lets 35% of the light through
A 10% holding deposit is refunded if you change your mind
No deposit needed to book a test drive
No deposit is taken for a service
Deposit paid, awaiting pick-up
$500 deposit holds any car for a week
The price includes 10% GST
We have no interest in selling you the wrong car
Interest in electric cars grew 30% last year
Our interest is your safety
Success rate of 98% at first inspection
Registration is $870 a year
Rego until June, $36 a month
Earn $1,450 a week as our next technician
Apprentices are paid $650 per week
Parking in the city costs $70 a week
Hire a van from us for $350 a week
Rental utes from $420 per week while yours is fixed
Was $29,990, now $26,990 drive away
Price dropped by $2,000 this week
$22,990 this week only
$15,490 Monthly specials end soon
100% electric, 0% tailpipe
Up to 80% charge in 30 minutes
Towing 3.5 tonnes at 90% of its power
50% more boot than the last model
Apply for finance in our office
Finance available to approved customers
We work with all banks and lenders
Ask Jo about a loan
The comparison of both models is on page two
Rates of wear differ between tyres
One owner, full books, two keys
Capped price servicing at $299 a visit
Roadside assistance costs $9 a month
Coffee from $4 every weekend at the yard
We give 5% of profits to the surf club each month
Donating $50 a week to local sport
Tolls came to $32 a week on my run
Holiday van park storage is $25 a week
97% of buyers rate us five stars
`)

test('FIN-70 what dealers say of repayments, rates and deposits is found: 95 in 100 of it, and at most two of 60 other sentences', () => {
  expect([claims.length, others.length]).toEqual([60, 60])
  const missed = claims.filter((sentence) => creditClaims(sentence).length === 0)
  const wrong = others.filter((sentence) => creditClaims(sentence).length > 0)
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(3)
  expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(2)
})

test('FIN-70 a claim is found through Markdown, entities and unusual letters', () => {
  for (const text of [
    '**$79** a week',
    '[$79](/finance)/wk',
    '&#36;79&nbsp;a week',
    '＄79 a week',
    '$79\na week',
  ])
    expect(creditClaims(text), text).toHaveLength(1)
})

test("FIN-70 a subscription site's sums a week are its prices, its rates are still claims", () => {
  const options = { isSubscription: true }
  expect(creditClaims('From $199 a week', options)).toEqual([])
  expect(creditClaims('From $199 a week at 1.9% p.a.', options)).toEqual(['1.9% p.a'])
})

test.each([
  ['SR5 from $79 a week', 'SR5'],
  ['Only $49/wk', ''],
  ['GXL | $49 p.w. | Towbar', 'GXL Towbar'],
  ['Runout sale: 1.9% p.a.', 'Runout sale'],
  ['Utes at work\n$79 a week', 'Utes at work'],
  ['One owner, 5.4 L/100 km', 'One owner, 5.4 L/100 km'],
])('FIN-70 of the name "%s" stays "%s"', (name, rest) => {
  expect(withoutClaimWords(name)).toBe(rest)
})

test.each([
  ['One owner. Only $49 per week with 1.9% finance, no deposit. Full books.', 'One owner. Full books.'],
  ['1.9% p.a. Full service history.', 'Full service history.'],
  ['- Towbar\n- $79 a week\n- Bullbar', '- Towbar\n- Bullbar'],
  ['Clean | Only $49/wk | Two keys', 'Clean || Two keys'],
  ['## From $79\n\nCome in.\n\nOnly $79\na week.', '## From $79\n\nCome in.'],
])('FIN-70 of the text %j stays %j', (text, rest) => {
  expect(withoutClaimSentences(text)).toBe(rest)
})

test('FIN-70 no file of the demo holds a claim', () => {
  const files = globSync('demo/{sites,articles,pages,blog,feeds,ranges,range}/**/*.{json,md,yaml,csv,xml}')
  expect(files.length).toBeGreaterThan(20)
  const found = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line) =>
        creditClaims(line, { isSubscription: file.includes('volt-drive') }).map(
          (words) => `${file}: ${words}`,
        ),
      ),
  )
  expect(found).toEqual([])
})
