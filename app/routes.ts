import type { RouteConfig } from '@react-router/dev/routes'
import showroom from './showroom/routes.ts'
import stock from './stock/routes.ts'

export default [...stock, ...showroom] satisfies RouteConfig
