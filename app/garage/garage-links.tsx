import { useLocation } from 'react-router'
import { CircleUser, Heart, LogOut, Scale } from '#app/ui/icons.tsx'
import { comparePath } from './saved-lists.ts'
import { useGarage, useGarageSite } from './use-garage.ts'
import './garage-links.css'

const look = 'garage-link'

const lists = {
  watchlist: { label: 'Watchlist', href: '/watchlist', Icon: Heart },
  favourite: { label: 'Favourites', href: '/favourites', Icon: Heart },
  compare: { label: 'Compare', href: '/compare', Icon: Scale },
} as const

/** Leads to the saved cars and says how many there are. */
export function SavedLink() {
  const site = useGarageSite()
  const { watchlist, favourites, compared } = useGarage()
  if (!site || site.control === 'none') return null
  const { label, href, Icon } = lists[site.control]
  const count = { watchlist, favourite: favourites, compare: compared }[site.control].length
  return (
    <a
      href={site.control === 'compare' ? comparePath(compared) : href}
      rel="nofollow"
      className={`${look} garage-link-saved`}
    >
      <Icon aria-hidden className="icon-button" />
      <span className="garage-link-saved-label">{label}</span>
      {count > 0 && (
        <>
          <span className="garage-link-count tabular">{count}</span>
          <span className="visually-hidden">saved</span>
        </>
      )}
    </a>
  )
}

/** 'Sign in', or once it is known that somebody is, the garage, which has the way out, else 'Sign out' (ACC-23). `inMenu`: an entry of the phone's menu. */
export function AccountLink({ hasGarage, inMenu = false }: { hasGarage: boolean; inMenu?: boolean }) {
  const { visitor } = useGarage()
  const { pathname, search } = useLocation()
  const here = pathname === '/sign-in' ? '/' : pathname + search
  const classes = inMenu ? 'site-menu__entry' : look
  const words = inMenu ? '' : 'garage-link-label'
  if (visitor === null || visitor === 'anonymous')
    return (
      <a
        href={`/sign-in?${new URLSearchParams({ redirect: here, back: here })}`}
        className={classes}
        rel="nofollow"
      >
        {!inMenu && <CircleUser aria-hidden className="icon-button" />}
        <span className={words}>Sign in</span>
      </a>
    )
  return (
    <>
      {hasGarage && (
        <a href="/my-garage" rel="nofollow" className={classes}>
          {!inMenu && <CircleUser aria-hidden className="icon-button" />}
          <span className={words}>My garage</span>
        </a>
      )}
      {(inMenu || !hasGarage) && (
        <form method="post" action="/sign-out" className={inMenu ? 'garage-sign-out-form' : ''}>
          <button type="submit" className={`${classes} ${inMenu ? 'garage-sign-out' : ''}`}>
            {!inMenu && <LogOut aria-hidden className="icon-button" />}
            <span className={words}>Sign out</span>
          </button>
        </form>
      )}
    </>
  )
}
