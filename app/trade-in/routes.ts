import { routesIn } from '../routes-in.ts'

const { route } = routesIn('trade-in')

export default [route('api/miscellaneous', 'save-valuation.route.ts')]
