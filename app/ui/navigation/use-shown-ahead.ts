import { useEffect, useState } from 'react'
import { dataAhead } from './data-ahead.ts'

type Shower = { readonly route: string; readonly show: (address: string, data: unknown) => void }

let shower: Shower | null = null

/**
 * The data of the page, or what `showAhead` found for another address of the same route: it is shown at once, and the
 * address follows after the paint, since the router's own work would make a tap wait. `keep` is told first, so that the
 * page's `clientLoader` brings the same data when the router asks for it.
 */
export function useShownAhead<Data>(
  route: string,
  loaded: Data,
  keep: (address: string, data: Data) => void,
): { readonly data: Data; readonly isAhead: boolean } {
  const [ahead, setAhead] = useState<{ readonly data: Data; readonly instead: Data } | null>(null)
  useEffect(() => {
    shower = {
      route,
      show: (address, data) => {
        keep(address, data as Data)
        setAhead({ data: data as Data, instead: loaded })
      },
    }
    return () => {
      shower = null
    }
  }, [route, loaded, keep])
  return ahead?.instead === loaded ? { data: ahead.data, isAhead: true } : { data: loaded, isAhead: false }
}

/** Shows the data of an address (path and query) where it was fetched ahead and the page on the screen can show it. */
export function showAhead(address: string): boolean {
  const data = shower && dataAhead.decoded(address, shower.route)
  if (!shower || data === undefined) return false
  shower.show(address, data)
  return true
}
