import type { RouteConfig } from '@react-router/dev/routes'
import showroom from './showroom/routes.ts'

export default [...showroom] satisfies RouteConfig
