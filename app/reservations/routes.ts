import { routesIn } from '../routes-in.ts'

const { route } = routesIn('reservations')

export default [
  route('api/reservations', 'reservations.route.ts'),
  route('api/cars/:slug/own-hold', 'own-hold.route.ts'),
  route('api/payments/webhook', 'webhook.route.ts', { id: 'payments-webhook.route' }),
]
