import { routesIn } from '../routes-in.ts'

const { route } = routesIn('vehicle')

export default [
  route('cars/:slug/autogauge', 'market/gauge.route.ts'),
  route('api/cars/:slug/view.json', 'views.route.ts'),
  route('api/cars/:slug/similar.json', 'similar/similar.route.ts'),
  route('api/cars/:slug/pdf', 'sheet/pdf.route.ts'),
  route('api/cars/:slug/analysis', 'sheet/analysis.route.ts'),
  route('api/delivery-price', 'calculators/delivery-price.route.ts'),
  route('api/geocode', 'calculators/delivery-geocode.route.ts'),
]
