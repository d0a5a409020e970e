import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SaveButton } from './save-control.tsx'
import type { SavedControl } from './saved-control.ts'

const car = {
  ...{ id: 'c1', slug: 'kia-rio-c1', name: '2021 Kia Rio S', make: 'Kia', model: 'Rio' },
  ...{ isSold: false, hasPrice: true, image: '/p/1.jpg' },
}
const looks = (['card', 'tool'] as const).flatMap((look) =>
  (['watchlist', 'favourite', 'compare'] as const).map((control): [SavedControl, 'card' | 'tool'] => [
    control,
    look,
  ]),
)

test.each(looks)(
  'ACC-33 the button of a %s on a %s is disabled while its call is under way',
  (control, look) => {
    const button = (isBusy: boolean) =>
      renderToStaticMarkup(<SaveButton {...{ control, car, look, isBusy }} isSaved={false} />)
    expect(button(true)).toMatch(/^<button [^>]*disabled=""/)
    expect(button(false)).not.toContain('disabled=""')
  },
)
