import { layout, type RouteConfig, route } from '@react-router/dev/routes'
import accounts from './accounts/routes.ts'
import api from './api/routes.ts'
import enquiries from './enquiries/routes.ts'
import finance from './finance/routes.ts'
import garage from './garage/routes.ts'
import leads from './leads/routes.ts'
import reservations from './reservations/routes.ts'
import seo from './seo/routes.ts'
import site from './site/routes.ts'
import tradeIn from './trade-in/routes.ts'
import vehicle from './vehicle/routes.ts'

export default [
  layout('site/pages.tsx', { id: 'pages' }, [
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
    ...site,
    route('api/*', 'no-endpoint.route.ts'),
    route('*', 'site/pages/not-found-page.tsx', { id: 'not-found-page' }),
  ]),
] satisfies RouteConfig
