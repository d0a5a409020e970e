import { routesIn } from '../routes-in.ts'

const { route } = routesIn('accounts')

export default [
  route('api/auth/otp', 'send-code.route.ts'),
  route('api/auth/verify', 'check-code.route.ts'),
  route('api/auth/sign-out', 'sign-out.route.ts'),
  route('sign-out', 'sign-out-form.route.ts'),
  route('api/rate-limit', 'rate-limit.route.ts'),
  route('api/check-if-contact-exists', 'contact-exists.route.ts'),
]
