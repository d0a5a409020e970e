import { useEffect } from 'react'
import { useNavigate } from 'react-router'

/**
 * Client navigation for plain links: one listener for the whole page. A component for each of two hundred links costs a
 * third of the server's time for a search page.
 */
export function LinkDelegation() {
  const navigate = useNavigate()
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link || !isOwnNavigation(event, link)) return
      event.preventDefault()
      navigate(link.pathname + link.search + link.hash, {
        preventScrollReset: link.hasAttribute('data-keep-scroll'),
      })
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [navigate])
  return null
}

function isOwnNavigation(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const isPlainClick =
    event.button === 0 &&
    !event.metaKey &&
    !event.ctrlKey &&
    !event.shiftKey &&
    !event.altKey &&
    !event.defaultPrevented
  const isOwnPage = link.origin === location.origin && !link.target && !link.hasAttribute('download')
  const isSamePageAnchor =
    link.pathname === location.pathname && link.search === location.search && link.hash !== ''
  return isPlainClick && isOwnPage && !isSamePageAnchor && !link.pathname.startsWith('/_/')
}
