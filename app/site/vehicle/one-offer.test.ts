import { expect, test } from 'vitest'
import { calculated, openedWith } from '#app/finance/calculator.ts'
import { financeOffer } from '#app/finance/finance-offer.ts'
import { readPrefill } from '#app/finance/prefill.ts'
import { isOpening } from '#app/finance/quoted-terms.ts'
import { carCard } from '#app/stock/car-card.ts'
import { carDocument } from '#app/stock/search/car-index.ts'
import { demoSites } from '#demo/generate.ts'
import { demoCars } from '#test/demo-cars.ts'
import { now } from '#test/world.ts'
import { financeFacts } from './finance-facts.ts'

test('FIN-30 FIN-53 of every car of the demo the card, the page, the calculator as opened, the form and the filter say one week to the cent', async () => {
  const told = { figures: 0, beyond: 0, cars: 0 }
  for (const slug of demoSites) {
    const { settings, cars } = await demoCars(slug)
    for (const car of cars) {
      told.cars++
      const terms = carCard(car, settings, now).repayment
      const page = financeFacts(car, settings, now)
      const at = `${slug} ${car.stockNumber}`
      expect(page?.weekly ?? null, at).toEqual(terms)
      const { numbers } = carDocument(car, settings, terms)
      if (!car.subscriptionPriceCents) expect(numbers.weekly ?? null, at).toBe(terms?.cents ?? null)
      const offer = financeOffer(settings, { car, prefill: readPrefill(new URLSearchParams()), now })
      // FIN-54: nothing is quoted for a reserved car.
      if (offer.hasFigures) expect(offer.opening, at).toEqual(terms)
      else expect(!terms || car.isReserved, at).toBe(true)
      if (!terms || !page) continue
      told.figures++
      expect(isOpening(offer, offer.first), at).toBe(offer.hasFigures)
      // A loan beyond the calculator's span has none, and says no other figure.
      if (!page.calculator) told.beyond++
      else {
        const opened = openedWith(page.calculator, terms)
        expect(calculated(opened, opened.first)?.terms, at).toEqual(terms)
      }
    }
  }
  expect(told.cars).toBeGreaterThan(1500)
  expect(told.figures).toBeGreaterThan(1200)
  expect(told.beyond).toBeLessThan(told.figures / 10)
})
