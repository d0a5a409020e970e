import { layout, type RouteConfig, route } from '@react-router/dev/routes'
import accounts from './accounts/routes.ts'
import api from './api/routes.ts'
import enquiries from './enquiries/routes.ts'
import finance from './finance/routes.ts'
import frame from './frame/routes.ts'
import garage from './garage/routes.ts'
import leads from './leads/routes.ts'
import reservations from './reservations/routes.ts'
import seo from './seo/routes.ts'
import showroom from './showroom/routes.ts'
import tradeIn from './trade-in/routes.ts'
import vehicle from './vehicle/routes.ts'

export default [
  layout('pages.tsx', [
    ...[
      ...accounts,
      ...api,
      ...enquiries,
      ...finance,
      ...garage,
      ...leads,
      ...reservations,
      ...seo,
      ...tradeIn,
      ...vehicle,
      ...frame,
      ...showroom,
    ],
    route('api/*', 'no-endpoint.route.ts'),
    route('*', 'showroom/pages/not-found-page.tsx', { id: 'not-found-page' }),
  ]),
] satisfies RouteConfig
