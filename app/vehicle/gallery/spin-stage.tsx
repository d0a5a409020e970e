import { type ComponentType, useEffect, useState } from 'react'
import { FirstFrame, type SpinProps } from './first-frame.tsx'

/** The first frame at once; what turns it comes with a script of its own, and without one it stays a picture. */
export function SpinStage(props: SpinProps) {
  const [Viewer, setViewer] = useState<ComponentType<SpinProps> | null>(null)
  useEffect(() => {
    let isOpen = true
    import('./spin-viewer.tsx').then(
      ({ SpinViewer }) => isOpen && setViewer(() => SpinViewer),
      (error) => console.warn('The spin could not be fetched', error),
    )
    return () => {
      isOpen = false
    }
  }, [])
  return Viewer ? <Viewer {...props} /> : <FirstFrame {...props} />
}
