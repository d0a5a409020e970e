import { relative } from '@react-router/dev/routes'

const { route } = relative(import.meta.dirname)

export default [
  route('api/visitor', 'visitor.route.ts'),
  route('api/cards', 'cards.route.ts'),
  route('api/watchlist/save-car', 'save-car.route.ts'),
  route('api/watchlist/remove-car', 'remove-car.route.ts'),
]
