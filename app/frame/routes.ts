import { routesIn } from '../routes-in.ts'

const { route } = routesIn('frame')

export default [
  route('api/events', 'events.route.ts'),
  route('sitemap.xml', 'sitemap.route.ts', { id: 'sitemap' }),
  route('sitemap/:part', 'sitemap.route.ts', { id: 'sitemap-part' }),
  route('sheet/:digest.css', 'site-sheet.route.ts'),
  route('_/marks.css', 'brand-marks.route.ts'),
  route('_/brand-menu.json', 'brand-menu.route.ts'),
]
