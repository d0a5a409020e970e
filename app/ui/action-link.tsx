import { type ComponentProps, useSyncExternalStore } from 'react'

type ActionLinkProps = ComponentProps<'a'> & { href: string; onPress: () => void }

/**
 * A button that without JavaScript is a link to a page which shows the same. With it, it is told as a button, and the
 * space bar presses it (link-delegation.tsx).
 */
export function ActionLink({ href, onPress, children, ...facts }: ActionLinkProps) {
  const isScripted = useSyncExternalStore(
    nothingChanges,
    () => true,
    () => false,
  )
  return (
    <a
      href={href}
      rel="nofollow"
      {...facts}
      role={isScripted ? 'button' : undefined}
      onClick={(event) => {
        event.preventDefault()
        onPress()
      }}
    >
      {children}
    </a>
  )
}

const nothingChanges = () => () => {}
