import { expect, test } from 'vitest'
import { visitor } from './browser.ts'

const visit = visitor()

test.each(['southern-cross', 'harbour-city', 'outback-vans', 'volt-drive'])(
  'what stands in for a font of %s until it is there is as wide as it, so that no line breaks anew',
  async (dealer) => {
    const { page, close } = await visit(dealer, '/privacy-policy', { size: 'phone' })
    const pairs = await page.evaluate(async () => {
      const sample = 'Reserve this car. What we collect and what we do with it: $174,990, 214 cars'
      const context = document.createElement('canvas').getContext('2d')!
      const widthOf = (font: string) => {
        context.font = font
        return context.measureText(sample).width
      }
      const families = ['h1', 'main p'].map((part) => getComputedStyle(document.querySelector(part)!))
      return Promise.all(
        families.map(async ({ fontFamily, fontWeight }) => {
          const [name = '', standIn = ''] = fontFamily.split(', ')
          const [font, other] = [`${fontWeight} 100px ${name}`, `${fontWeight} 100px ${standIn}`]
          const [real, faces] = await Promise.all([document.fonts.load(font), document.fonts.load(other)])
          const ratio = widthOf(`${other}, monospace`) / widthOf(font)
          return { name, standIn, isDeclared: real.length > 0 && faces.length > 0, ratio }
        }),
      )
    })
    for (const pair of pairs) {
      expect(pair).toMatchObject({ isDeclared: true })
      expect(pair.ratio, `${pair.standIn} for ${pair.name}`).toBeGreaterThan(0.97)
      expect(pair.ratio, `${pair.standIn} for ${pair.name}`).toBeLessThan(1.03)
    }
    await close()
  },
)
