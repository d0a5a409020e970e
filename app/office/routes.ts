import { matchPath, type RouteObject } from 'react-router'
import { OfficeFault, ScreenFault } from './office-fault.tsx'
import { OfficeFrame } from './office-frame.tsx'

/** Of what a buyer sent, of photos of their car, of pictures in lists, and a list as a file: no screens. */
const leadFilePath = '/:site/leads/:lead/files/:message/:place'
const leadPhotoPath = '/:site/leads/:lead/photos/:place'
const picturePath = '/:site/img/*'
/** Where photos of a car come in, piece by piece. */
const carPhotosPath = '/:site/stock/:car/photos'
export const isPhotoPiece = (pathname: string): boolean => matchPath(carPhotosPath, pathname) !== null
export const isPicture = (pathname: string): boolean =>
  [picturePath, leadPhotoPath].some((path) => matchPath(path, pathname) !== null)
const stockFilePath = '/:site/stock.csv'
export const filePaths = [leadFilePath, leadPhotoPath, picturePath, stockFilePath] as const

type Data = Pick<RouteObject, 'loader' | 'action'>

/**
 * The screens of the office, one list for server and browser: `dataOf` has what each asks of the server. Screens are loaded when they
 * are opened.
 */
export const officeRoutes = (dataOf: (id: string) => Data): RouteObject[] => {
  const screen = (
    path: string,
    id: string,
    title: string,
    lazy: NonNullable<RouteObject['lazy']>,
  ): RouteObject => ({
    path,
    id,
    handle: { title },
    lazy,
    ...dataOf(id),
  })
  const inside = (screens: RouteObject[]) =>
    screens.map((one): RouteObject => ({ ...one, ErrorBoundary: ScreenFault }) as RouteObject)
  return [
    {
      Component: OfficeFrame,
      ErrorBoundary: OfficeFault,
      children: [
        { path: '/', id: 'home', ...dataOf('home'), Component: OfficeFault },
        { path: '/:site/find', id: 'find', ...dataOf('find'), Component: OfficeFault },
        { path: '/:site/leads.csv', id: 'lead-file', ...dataOf('lead-file'), Component: OfficeFault },
        { path: leadFilePath, id: 'lead-attachment', ...dataOf('lead-attachment'), Component: OfficeFault },
        { path: leadPhotoPath, id: 'lead-photo', ...dataOf('lead-photo'), Component: OfficeFault },
        { path: picturePath, id: 'picture', ...dataOf('picture'), Component: OfficeFault },
        {
          path: '/:site/stock-market',
          id: 'stock-market',
          ...dataOf('stock-market'),
          Component: OfficeFault,
        },
        ...['car-preview', 'car-beside'].map((id) => ({
          path: `/:site/stock/:car/${id.slice('car-'.length)}`,
          id,
          ...dataOf(id),
          Component: OfficeFault,
        })),
        { path: carPhotosPath, id: 'car-photos', ...dataOf('car-photos'), Component: OfficeFault },
        { path: stockFilePath, id: 'stock-file', ...dataOf('stock-file'), Component: OfficeFault },
        { path: '/:site/stock-rows', id: 'stock-rows', ...dataOf('stock-rows'), Component: OfficeFault },
        { path: '/sign-out', id: 'sign-out', ...dataOf('sign-out'), Component: OfficeFault },
        screen('/sign-in', 'sign-in', 'Come in', async () => ({
          Component: (await import('./door/sign-in-screen.tsx')).SignInScreen,
        })),
        screen('/come-in', 'come-in', 'Come in', async () => ({
          Component: (await import('./door/come-in-screen.tsx')).ComeInScreen,
        })),
        screen('/invited', 'invited', 'You are invited', async () => ({
          Component: (await import('./door/invited-screen.tsx')).InvitedScreen,
        })),
        screen('/passkey', 'passkey', 'A passkey', async () => ({
          Component: (await import('./door/passkey-screen.tsx')).PasskeyScreen,
        })),
        screen('/prove', 'prove', 'Is it you?', async () => ({
          Component: (await import('./door/prove-screen.tsx')).ProveScreen,
        })),
        {
          id: 'work',
          ...dataOf('work'),
          lazy: async () => ({ Component: (await import('./work-frame.tsx')).WorkFrame }),
          children: inside([
            screen('/you', 'you', 'You', async () => ({
              Component: (await import('./you/you-screen.tsx')).YouScreen,
            })),
            screen('/:site/today', 'today', 'Today', async () => ({
              Component: (await import('./today/today-screen.tsx')).TodayScreen,
            })),
            screen('/:site/leads', 'leads', 'Leads', async () => ({
              Component: (await import('./leads/leads-screen.tsx')).LeadsScreen,
            })),
            screen('/:site/leads/:lead', 'lead', 'Lead', async () => ({
              Component: (await import('./leads/lead-screen.tsx')).LeadScreen,
            })),
            screen('/:site/stock/new', 'new-car', 'Add a car', async () => ({
              Component: (await import('./stock/facts-screen.tsx')).FactsScreen,
            })),
            screen('/:site/stock/:car/facts', 'car-facts', 'Facts of a car', async () => ({
              Component: (await import('./stock/facts-screen.tsx')).FactsScreen,
            })),
            screen('/:site/stock/:car', 'car', 'Car', async () => ({
              Component: (await import('./stock/car-screen.tsx')).CarScreen,
            })),
            screen('/:site/stock', 'stock', 'Stock', async () => ({
              Component: (await import('./stock/stock-screen.tsx')).StockScreen,
            })),
            screen('/:site/mails', 'mails', 'Mails that were not read', async () => ({
              Component: (await import('./mails/mails-screen.tsx')).MailsScreen,
            })),
            screen('/:site/mails/:mail', 'mail', 'A mail that was not read', async () => ({
              Component: (await import('./mails/mail-screen.tsx')).MailScreen,
            })),
            screen('/:site/facts', 'facts', 'The site', async () => ({
              Component: (await import('./facts/facts-screen.tsx')).FactsScreen,
            })),
            screen('/:site/notifications', 'notifications', 'Notifications', async () => ({
              Component: (await import('./notifications/notifications-screen.tsx')).NotificationsScreen,
            })),
            screen('/:site/people', 'people', 'People', async () => ({
              Component: (await import('./people/people-screen.tsx')).PeopleScreen,
            })),
            screen('/groups/:group/people', 'group', 'People', async () => ({
              Component: (await import('./people/people-screen.tsx')).PeopleScreen,
            })),
            screen('/:site/audit', 'audit', 'Who did what', async () => ({
              Component: (await import('./audit/audit-screen.tsx')).AuditScreen,
            })),
          ]),
        },
      ],
    },
  ]
}
