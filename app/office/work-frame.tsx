import { lazy, Suspense, useEffect, useState } from 'react'
import { Link, NavLink, Outlet, useLoaderData, useLocation, useNavigate, useNavigation } from 'react-router'
import { listenToKeys } from './frame/keys.ts'
import type { Way } from './frame/palette.tsx'
import { useOffline } from './frame/use-offline.ts'
import type { FrameData } from './office-frame.server.ts'
import { OfficeIcon } from './office-icons.tsx'
import { Bones, useLong } from './parts/bones.tsx'
import { screensFor, yardScreens } from './screens.ts'

const Palette = lazy(() => import('./frame/palette.tsx'))
const KeysHelp = lazy(() => import('./frame/keys-help.tsx'))

/** Rail, work and, on a phone, the dock at the thumb. */
export function WorkFrame() {
  const { person, yards, groups, yard } = useLoaderData() as FrameData
  const at = yard ?? yards[0] ?? null
  const others = yards.filter(({ slug }) => slug !== at?.slug)
  const [over, setOver] = useState<'palette' | 'help' | null>(null)
  const isOffline = useOffline()
  const coming = useComing()
  const navigate = useNavigate()
  const slug = at?.slug ?? null
  useEffect(
    () =>
      listenToKeys({
        find: () => setOver('palette'),
        help: () => setOver('help'),
        goTo: (letter) => {
          const screen = yardScreens.find((one) => one.letter === letter)
          if (screen && slug) navigate(`/${slug}/${screen.path}`)
          if (letter === 'y') navigate('/you')
        },
      }),
    [navigate, slug],
  )
  const links = (isDock: boolean) =>
    at &&
    screensFor(at)
      .filter(({ isInDock }) => isInDock || !isDock)
      .map(({ path, words }) => (
        <NavLink key={path} to={`/${at.slug}/${path}`}>
          <OfficeIcon name={path} />
          <span>{words}</span>
        </NavLink>
      ))
  const you = (className = '') => (
    <NavLink to="/you" className={className}>
      <span className="who who--me" aria-hidden="true">
        {person.initials}
      </span>
      <span>You</span>
    </NavLink>
  )
  return (
    <>
      <a className="skip" href="#work">
        To the work
      </a>
      <div className="office">
        <nav className="rail" aria-label="Office">
          {at && (
            <p className="rail__yard">
              <span className="yard" aria-hidden="true">
                {at.initials}
              </span>
              <span>
                {at.name}
                <br />
                <span className="tiny quiet">{at.role}</span>
              </span>
            </p>
          )}
          <button type="button" className="rail__find" onClick={() => setOver('palette')}>
            <OfficeIcon name="find" />
            <span>Find or do</span>
            <kbd>Ctrl K</kbd>
          </button>
          {links(false)}
          {others.length > 0 && <hr />}
          {others.map((one) => (
            <Link key={one.slug} to={`/${one.slug}/today`}>
              <span className="yard" aria-hidden="true">
                {one.initials}
              </span>
              <span>{one.name}</span>
            </Link>
          ))}
          {groups.length > 0 && <hr />}
          {groups.map(({ slug, name }) => (
            <NavLink key={slug} to={`/groups/${slug}/people`}>
              <OfficeIcon name="people" />
              <span>{name}</span>
            </NavLink>
          ))}
          {yard && (
            <a className="push-down" href={yard.href}>
              <OfficeIcon name="site" />
              <span>See the site</span>
            </a>
          )}
          {you(yard ? '' : 'push-down')}
        </nav>
        <main className="desk" id="work" aria-busy={coming?.title === null ? true : undefined}>
          {at && (
            <div className="bar phone-only">
              <span className="yard" aria-hidden="true">
                {at.initials}
              </span>
              <b className="one-line">{at.name}</b>
              <button
                type="button"
                className="btn btn--bare push"
                aria-label="Find or do"
                onClick={() => setOver('palette')}
              >
                <OfficeIcon name="find" />
              </button>
            </div>
          )}
          {isOffline && (
            <p className="offline" role="status">
              <OfficeIcon name="offline" />
              <b>No connection.</b> What is on the screen can be read; send again when it is back.
            </p>
          )}
          {coming?.title ? <Bones title={coming.title} /> : <Outlet />}
        </main>
      </div>
      <nav className="dock" aria-label="Office, at the thumb">
        {links(true)}
        {you()}
      </nav>
      <Suspense>
        {over === 'palette' && (
          <Palette
            slug={slug}
            ways={waysOf({ person, yards, groups, yard }, slug)}
            onClose={() => setOver(null)}
          />
        )}
        {over === 'help' && <KeysHelp onClose={() => setOver(null)} />}
      </Suspense>
    </>
  )
}

/** What takes long to come: the title of another screen, or more of the one that stands, whose fields keep the hand that is at them. */
function useComing(): { readonly title: string | null } | null {
  const { state, location } = useNavigation()
  const { pathname } = useLocation()
  const isLong = useLong(state === 'loading')
  if (!isLong || !location) return null
  if (location.pathname === pathname) return { title: null }
  const path = location.pathname.split('/').at(-1)
  return { title: yardScreens.find((one) => one.path === path)?.words ?? (path === 'you' ? 'You' : 'Lead') }
}

function waysOf({ yards, groups, yard }: FrameData, slug: string | null): Way[] {
  const at = yard ?? yards[0]
  const of = (slug: string) =>
    (at ? screensFor(at) : []).map(({ path, words }): Way => ({ words, to: `/${slug}/${path}`, icon: path }))
  return [
    ...(slug ? of(slug) : []),
    { words: 'You, sessions and passkeys', to: '/you', icon: 'you' },
    ...(slug ? [{ words: 'Add a car', to: `/${slug}/stock/new`, icon: 'stock' } as const] : []),
    ...(slug ? [{ words: 'Invite somebody', to: `/${slug}/people#invite`, icon: 'people' } as const] : []),
    ...(yard ? [{ words: 'See the site', to: yard.href, icon: 'site' } as const] : []),
    ...yards
      .filter((one) => one.slug !== slug)
      .map((one): Way => ({ words: one.name, note: one.role, to: `/${one.slug}/today`, icon: 'today' })),
    ...groups.map(
      ({ slug, name, role }): Way => ({
        words: `People of ${name}`,
        note: `group, ${role}`,
        to: `/groups/${slug}/people`,
        icon: 'people',
      }),
    ),
  ]
}
