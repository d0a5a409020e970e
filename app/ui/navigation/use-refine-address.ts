import { useCallback, useRef } from 'react'
import { useNavigate, useNavigation } from 'react-router'

/**
 * Puts what was chosen on a page into its address, for controls that settle late. Who has meanwhile followed a link to
 * another kind of page is not called back.
 */
export function useRefineAddress(): (address: string, options?: { replace: boolean }) => void {
  const navigate = useNavigate()
  const { location: next } = useNavigation()
  const leadsTo = useRef<string>(undefined)
  leadsTo.current = next && kindOf(next.pathname)
  return useCallback(
    (address, { replace } = { replace: true }) => {
      if (leadsTo.current !== undefined && leadsTo.current !== kindOf(address)) return
      void navigate(address, { replace, preventScrollReset: true })
    },
    [navigate],
  )
}

/** The first part of its path: `search` of `/search/used-cars?price=…`. */
const kindOf = (address: string) => address.split(/[/?#]/, 2)[1]
