import { useNavigation } from 'react-router'

/** A line along the top while the next page is on its way; only when that takes long enough to be noticed (controls.css). */
export function NavigationProgress() {
  const isWaiting = useNavigation().state !== 'idle'
  return isWaiting ? <div role="progressbar" aria-label="Loading" className="navigation-progress" /> : null
}
