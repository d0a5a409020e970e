import { useEffect, useRef, useState } from 'react'

type Row = { readonly id: string; readonly who: string }

/** Says to who cannot see it that leads came, once each: those that the screen shows. */
export function CameSaid({ came, rows }: { came: ReadonlySet<string>; rows: readonly Row[] }) {
  const said = useRef(new Set<string>())
  const [words, setWords] = useState('')
  useEffect(() => {
    const fresh = rows.filter(({ id }) => came.has(id) && !said.current.has(id))
    if (fresh.length === 0) return
    for (const { id } of fresh) said.current.add(id)
    setWords(fresh.length === 1 ? `New lead from ${fresh[0]!.who}` : `${fresh.length} new leads`)
  }, [came, rows])
  return (
    <p className="hush" aria-live="polite">
      {words}
    </p>
  )
}
