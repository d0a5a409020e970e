import { useCallback, useContext } from 'react'
import { UNSAFE_DataRouterContext as DataRouterContext, useNavigate } from 'react-router'

/**
 * Puts what was chosen on a page into its address, for controls that settle late. Who has meanwhile followed a link to
 * another kind of page is not called back.
 */
export function useRefineAddress(): (address: string, options?: { replace: boolean }) => void {
  const navigate = useNavigate()
  // Asked itself: on a busy phone a control settles before React has shown that a link was followed.
  const router = useContext(DataRouterContext)?.router
  return useCallback(
    (address, { replace } = { replace: true }) => {
      const next = router?.state.navigation.location
      if (next && kindOf(next.pathname) !== kindOf(address)) return
      void navigate(address, { replace, preventScrollReset: true })
    },
    [navigate, router],
  )
}

/** The first part of its path: `search` of `/search/used-cars?price=…`. */
const kindOf = (address: string) => address.split(/[/?#]/, 2)[1]
