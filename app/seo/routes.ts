import { routesIn } from '../routes-in.ts'

const { route } = routesIn('seo')

export default [
  route('robots.txt', 'robots.route.ts'),
  route('favicon.ico', 'icon.route.ts', { id: 'favicon' }),
  route('apple-touch-icon.png', 'icon.route.ts', { id: 'touch-icon' }),
  route('icon-192.png', 'icon.route.ts', { id: 'icon-192' }),
  route('icon-512.png', 'icon.route.ts', { id: 'icon-512' }),
  route('share.png', 'icon.route.ts', { id: 'share-picture' }),
  route('site.webmanifest', 'manifest.route.ts'),
]
