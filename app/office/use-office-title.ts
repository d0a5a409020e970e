import { useEffect, useLayoutEffect } from 'react'

/** As the browser's tab has it. */
export const officeTitle = (title: string) => `${title} · Office`

/** Names the page, and marks that it answers to script. */
export function useOfficeTitle(title: string | undefined) {
  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
  }, [])
  useLayoutEffect(() => {
    if (title) document.title = officeTitle(title)
  })
}
