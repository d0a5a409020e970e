import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { useNear } from '#app/ui/use-near.ts'
import './when-near.css'

type WhenNearProps<Props> = {
  load: () => Promise<ComponentType<Props>>
  props: Props
  placeholder?: ReactNode
  className?: string
}

/** A part far down the page: its script is fetched when it is about to be seen. */
export function WhenNear<Props extends object>({
  load,
  props,
  placeholder,
  className = 'when-near-place',
}: WhenNearProps<Props>) {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useNear(place)
  const [Part, setPart] = useState<ComponentType<Props> | null>(null)
  const latest = useRef(load)
  useEffect(() => {
    if (!isNear) return
    let isOpen = true
    latest.current().then(
      (part) => isOpen && setPart(() => part),
      (error) => console.warn('A part of the page could not be fetched', error),
    )
    return () => {
      isOpen = false
    }
  }, [isNear])
  if (Part) return <Part {...props} />
  return (
    <div ref={place} className={className}>
      {placeholder}
    </div>
  )
}
