import { routesIn } from '../routes-in.ts'

const { route } = routesIn('leads')

export default [
  route('api/leads', 'leads.route.ts'),
  route('api/leads/adf', 'inbound/adf.route.ts'),
  route('api/leads/sms', 'inbound/text.route.ts'),
]
