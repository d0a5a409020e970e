import { routesIn } from '../routes-in.ts'

const { route } = routesIn('garage')

export default [
  route('api/visitor', 'visitor.route.ts'),
  route('api/cards', 'cards.route.ts'),
  route('api/watchlist/save-car', 'save-car.route.ts'),
  route('api/watchlist/remove-car', 'remove-car.route.ts'),
]
