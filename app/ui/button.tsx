import type { ComponentProps, ReactNode } from 'react'
import { LoaderCircle } from './icons.tsx'
import './button.css'

type Look = 'brand' | 'accent' | 'outline' | 'plain'

const base = 'button'
const looks: Record<Look, string> = {
  brand: 'button-brand',
  accent: 'button-accent',
  outline: 'button-outline',
  plain: 'button-plain',
}

/** The look of a button, also for links that lead on. */
export const buttonLook = (look: Look = 'brand') => `${base} ${looks[look]}`

type ButtonProps = ComponentProps<'button'> & { look?: Look; busy?: boolean; children: ReactNode }

/** While it is busy it keeps its focus and its place, and does nothing. */
export function Button({
  look = 'brand',
  busy = false,
  className = '',
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={`${buttonLook(look)} ${className}`}
    >
      {busy && <LoaderCircle aria-hidden className="button-busy-icon" />}
      {children}
    </button>
  )
}
