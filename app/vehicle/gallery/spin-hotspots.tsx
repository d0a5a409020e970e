import { useLayoutEffect, useRef } from 'react'
import { X } from '#app/ui/icons.tsx'
import type { Mark } from './hotspots.ts'

type MarksProps = { marks: readonly Mark[]; open: string | null; onOpen: (id: string | null) => void }

/** The points of interest on the picture (VEH-11); each says its words when it is pressed. */
export function HotspotMarks({ marks, open, onOpen }: MarksProps) {
  return marks.map((mark, i) => (
    <MarkButton key={mark.id} mark={mark} number={i + 1} isOpen={mark.id === open} onOpen={onOpen} />
  ))
}

function MarkButton({
  mark: { id, x, y },
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
      aria-label={`Point of interest ${number}`}
      aria-expanded={isOpen}
      onClick={() => onOpen(isOpen ? null : id)}
      className="absolute z-10 grid size-11 -translate-1/2 cursor-pointer place-items-center"
    >
      <span
        aria-hidden
        className={`size-5 rounded-full border-[3px] border-white shadow-[0_0_0_2px_rgb(0_0_0/0.6)] ${isOpen ? 'bg-white' : 'bg-black/70'}`}
      />
    </button>
  )
}

/** Half its size is 22 px: none is cut off at the edge of the picture. */
const within = (part: number) => `clamp(22px, ${part * 100}%, calc(100% - 22px))`

/** The words stand at the same place whatever the mark, so that they never leave the picture. */
export function HotspotWords({ mark, onClose }: { mark: Mark; onClose: () => void }) {
  return (
    <div
      role="status"
      className="absolute top-3 right-3 z-20 flex max-w-[min(20rem,calc(100%-1.5rem))] items-start gap-2 rounded-control bg-surface py-1.5 pr-1 pl-4 text-ink shadow-over"
    >
      <p className="min-w-0 py-2 text-sm wrap-anywhere lg:text-base">{mark.description}</p>
      <button
        type="button"
        aria-label="Close"
        onClick={onClose}
        className="grid size-11 shrink-0 cursor-pointer place-items-center"
      >
        <X aria-hidden className="size-5" />
      </button>
    </div>
  )
}
