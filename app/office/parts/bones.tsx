import { useEffect, useState } from 'react'

/** Shorter waits show nothing. */
const patienceMs = 150
const widths = [42, 34, 51, 38, 46]

/** Whether something takes so long that it should be said. */
export function useLong(isWaiting: boolean): boolean {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (!isWaiting) return setLong(false)
    const timer = setTimeout(() => setLong(true), patienceMs)
    return () => clearTimeout(timer)
  }, [isWaiting])
  return isLong
}

/** In the place of a screen that is on its way. */
export const Bones = ({ title }: { title: string }) => (
  <>
    <header className="top">
      <h1>{title}</h1>
    </header>
    <div className="body" aria-busy="true">
      <p className="hush" role="status">
        On its way
      </p>
      <ul className="rows bones">
        {widths.map((width) => (
          <li key={width}>
            <span className="bone" style={{ width: `${width}%` }} />
            <span className="bone" style={{ width: `${width * 1.6}%` }} />
          </li>
        ))}
      </ul>
    </div>
  </>
)
