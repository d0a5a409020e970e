import { routesIn } from '../routes-in.ts'

const { route } = routesIn('enquiries')

export default [
  route('cars/:slug/enquire', 'enquire-page.tsx'),
  route('contact', 'contact-page.tsx', { id: 'contact' }),
  route('contact-us', 'contact-page.tsx', { id: 'contact-us' }),
  route('contact-us/:location', 'contact-page.tsx', { id: 'contact-us-location' }),
  route('book-test-drive', 'book-test-drive-page.tsx'),
  route('careers', 'careers-page.tsx'),
  route('api/leads/phone-reveal', 'phone-reveal.route.ts'),
  route('api/appointments', 'appointments.route.ts'),
  route('api/enquiry-form', 'enquiry-form.route.ts'),
]
