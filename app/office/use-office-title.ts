import { useEffect } from 'react'

/** Names the page, and marks that it answers to script. */
export function useOfficeTitle(title: string | undefined) {
  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
  }, [])
  useEffect(() => {
    if (title) document.title = `${title} · Office`
  }, [title])
}
