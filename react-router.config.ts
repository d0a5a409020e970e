import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  routeDiscovery: { mode: 'initial' },
  // A page's loader apart from its component would come a task later, and a tap would wait for both.
  splitRouteModules: false,
} satisfies Config
