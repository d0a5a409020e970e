import type { RouteConfig } from '@react-router/dev/routes'
import showroom from './showroom/routes.ts'
import stock from './stock/routes.ts'
import vehicle from './vehicle/routes.ts'

export default [...stock, ...vehicle, ...showroom] satisfies RouteConfig
