import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

type Facts = { marks: string }

export const MarksSheet = ({ marks }: Facts) => <link rel="stylesheet" href={`/_/marks.css?v=${marks}`} />

/**
 * The outlines of brands and networks stand in menus and far down, and are long: they are fetched when the first of them is seen
 * or is near.
 */
export function Marks({ marks }: Facts) {
  const [isNear, setNear] = useState(false)
  const { pathname } = useLocation()
  useEffect(() => {
    if (isNear) return
    const watch = new IntersectionObserver(
      (seen) => setNear((was) => was || seen.some((one) => one.isIntersecting)),
      { rootMargin: '400px' },
    )
    for (const mark of document.querySelectorAll('.mark')) watch.observe(mark)
    return () => watch.disconnect()
  }, [isNear, pathname])
  return (
    <>
      {isNear && <MarksSheet marks={marks} />}
      <noscript>
        <MarksSheet marks={marks} />
      </noscript>
    </>
  )
}
