import { routesIn } from '../routes-in.ts'

const { route } = routesIn('api')

export default [
  route('api/openapi.json', 'openapi.route.ts'),
  route('api/docs', 'docs-page.tsx', { id: 'api-docs' }),
]
