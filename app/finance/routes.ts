import { routesIn } from '../routes-in.ts'

const { route } = routesIn('finance')

export default [
  route('api/cars/:id', 'car.route.ts'),
  route('api/cars/:id/finance-details', 'finance-details.route.ts'),
  route('api/finance-form', 'finance-form.route.ts'),
  route('api/:provider/quote', 'quote.route.ts'),
  route('api/:provider/create-customer', 'create-customer.route.ts'),
]
