import { useLayoutEffect, useRef } from 'react'
import { X } from '#app/ui/icons.tsx'
import type { Mark } from './hotspots.ts'
import './spin-hotspots.css'

type MarksProps = { marks: readonly Mark[]; open: string | null; onOpen: (id: string | null) => void }

/** The points of interest on the picture (VEH-11); each says its words when it is pressed. */
export function HotspotMarks({ marks, open, onOpen }: MarksProps) {
  return marks.map((mark, i) => (
    <MarkButton key={mark.id} mark={mark} number={i + 1} isOpen={mark.id === open} onOpen={onOpen} />
  ))
}

function MarkButton({
  mark: { id, x, y, description },
  number,
  isOpen,
  onOpen,
}: {
  mark: Mark
  number: number
  isOpen: boolean
  onOpen: (id: string | null) => void
}) {
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const { style } = button.current!
    style.left = within(x)
    style.top = within(y)
  }, [x, y])
  return (
    <button
      ref={button}
      type="button"
      aria-label={`Point of interest ${number}: ${labelOf(description)}`}
      aria-expanded={isOpen}
      onClick={() => onOpen(isOpen ? null : id)}
      className="spin-hotspot"
    >
      <span
        aria-hidden
        className={`spin-hotspot-mark ${isOpen ? 'spin-hotspot-point-open' : 'spin-hotspot-point-shut'}`}
      />
      {!isOpen && (
        <span aria-hidden className="spin-hotspot-label">
          {labelOf(description)}
        </span>
      )}
    </button>
  )
}

/** The first words of what it says: 'Scuff on the rim', up to a stop or a comma. */
function labelOf(description: string): string {
  const first = /^[^.,;:]*/.exec(description.trim())![0]
  return first.length <= mostLetters ? first : `${first.slice(0, mostLetters).replace(endless, '')} …`
}
const mostLetters = 26
/** The word that was cut, and before it those that say nothing without it. */
const endless = /(\s+(of|the|on|in|at|to|a|an|and|with|from))*\s+\S*$/i

/** Half its size is 22 px: none is cut off at the edge of the picture. */
const within = (part: number) => `clamp(22px, ${part * 100}%, calc(100% - 22px))`

/** The words stand at the same place whatever the mark, so that they never leave the picture. */
export function HotspotWords({ mark, onClose }: { mark: Mark; onClose: () => void }) {
  return (
    <div role="status" className="spin-hotspot-words">
      <p className="spin-hotspot-text">{mark.description}</p>
      <button type="button" aria-label="Close" onClick={onClose} className="icon-target">
        <X aria-hidden className="icon-medium" />
      </button>
    </div>
  )
}
