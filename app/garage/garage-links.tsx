import { useLocation } from 'react-router'
import { CircleUser, Heart, LogOut, Scale } from '#app/ui/icons.tsx'
import { comparePath } from './saved-lists.ts'
import { useGarage, useGarageSite } from './use-garage.ts'

const look =
  'relative inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center gap-2 rounded-control px-2 hover:bg-surface-2 prestige:hover:bg-transparent prestige:hover:text-accent'

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
      className={`${look} [@media(scripting:none)]:hidden`}
    >
      <Icon aria-hidden className="size-5 prestige:size-4.5" />
      <span className="max-xxl:sr-only prestige:sr-only heritage:sr-only">{label}</span>
      {count > 0 && (
        <>
          <span className="absolute top-0.5 right-0 metro:xxl:static grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1 text-xs font-bold text-on-accent tabular">
            {count}
          </span>
          <span className="sr-only">saved</span>
        </>
      )}
    </a>
  )
}

/** 'Sign in', or 'Sign out' once it is known that somebody is (ACC-23). `inMenu`: an entry of the phone's menu. */
export function AccountLink({ hasGarage, inMenu = false }: { hasGarage: boolean; inMenu?: boolean }) {
  const { visitor } = useGarage()
  const { pathname, search } = useLocation()
  const here = pathname === '/sign-in' ? '/' : pathname + search
  const classes = inMenu ? 'site-menu__entry' : look
  const words = inMenu ? '' : 'whitespace-nowrap max-xxl:sr-only prestige:sr-only heritage:sr-only'
  if (visitor === null || visitor === 'anonymous')
    return (
      <a
        href={`/sign-in?${new URLSearchParams({ redirect: here, back: here })}`}
        className={classes}
        rel="nofollow"
      >
        {!inMenu && <CircleUser aria-hidden className="size-5 prestige:size-4.5" />}
        <span className={words}>Sign in</span>
      </a>
    )
  return (
    <>
      {hasGarage && (
        <a href="/my-garage" className={classes}>
          {!inMenu && <CircleUser aria-hidden className="size-5 prestige:size-4.5" />}
          <span className={words}>My garage</span>
        </a>
      )}
      <form method="post" action="/sign-out" className={inMenu ? 'contents' : ''}>
        <button type="submit" className={`${classes} ${inMenu ? 'w-full cursor-pointer text-left' : ''}`}>
          {!inMenu && <LogOut aria-hidden className="size-5 prestige:size-4.5" />}
          <span className={words}>Sign out</span>
        </button>
      </form>
    </>
  )
}
