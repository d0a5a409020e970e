import { routesIn } from '../routes-in.ts'

const { route } = routesIn('leads')

export default [
  route('api/leads', 'leads.route.ts'),
  route('api/leads/phone-reveal', 'phone-reveal.route.ts'),
  route('api/appointments', 'appointments.route.ts'),
]
