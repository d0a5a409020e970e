import { type RefObject, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { rowKey } from '../frame/keys.ts'
import { composeWays } from './compose-ways.ts'

/** What is done at once about the row in focus, as a form says it. */
const acts: Readonly<Record<string, string>> = { a: 'take', e: 'done' }

export const listKeys = [...Object.keys(acts), ...composeWays.map(([, , , key]) => key)].join('')

/** Keys on the lead in focus: it opens where it is answered that way, or something is done about it where it stands. */
export function useRowKeys(
  list: RefObject<HTMLUListElement | null>,
  act: (what: string, href: string) => void,
): void {
  const navigate = useNavigate()
  useEffect(() => {
    const hear = (event: Event) => {
      const { detail: key } = event as CustomEvent<string>
      const href = (event.target as Element).querySelector('a')?.getAttribute('href')
      const way = composeWays.find(([, , , one]) => one === key)
      const what = acts[key]
      if (!href || (!way && !what)) return
      event.preventDefault()
      if (way) navigate(`${href}?do=${way[0]}`, { state: { isAnswering: true } })
      else act(what!, href)
    }
    const { current } = list
    current?.addEventListener(rowKey, hear)
    return () => current?.removeEventListener(rowKey, hear)
  })
}
