import type { RouteObject } from 'react-router'
import { OfficeFault } from './office-fault.tsx'
import { OfficeFrame } from './office-frame.tsx'

/** The screens of the office, of one list for server and browser; each is loaded when it is opened. */
export const officeRoutes: RouteObject[] = [
  {
    Component: OfficeFrame,
    ErrorBoundary: OfficeFault,
    children: [
      {
        path: '/',
        handle: { title: 'Office' },
        lazy: async () => ({ Component: (await import('./today/today-screen.tsx')).TodayScreen }),
      },
    ],
  },
]
