import type { ComponentProps, ReactNode } from 'react'
import { LoaderCircle } from './icons.tsx'

type Look = 'brand' | 'accent' | 'outline' | 'plain'

const base =
  'inline-flex min-h-11 cursor-pointer items-center justify-center gap-2 rounded-control border px-4 text-center leading-tight font-semibold prestige:min-h-12 prestige:px-6 prestige:font-medium heritage:min-h-13 heritage:border-2 heritage:px-5 heritage:font-bold disabled:cursor-not-allowed disabled:border-line disabled:bg-surface-2 disabled:text-ink-3 disabled:shadow-none disabled:hover:brightness-100'
const looks: Record<Look, string> = {
  brand:
    'border-transparent bg-brand text-on-brand hover:brightness-110 heritage:shadow-[inset_0_-3px_0_rgb(0_0_0/0.24)] heritage:active:shadow-[inset_0_3px_0_rgb(0_0_0/0.24)]',
  accent:
    'border-transparent bg-accent text-on-accent hover:brightness-105 heritage:shadow-[inset_0_-3px_0_rgb(0_0_0/0.18)]',
  outline: 'border-edge bg-surface text-ink hover:border-ink prestige:bg-transparent',
  plain: 'border-transparent px-2 text-link hover:underline',
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
      {busy && <LoaderCircle aria-hidden className="size-5 animate-spin" />}
      {children}
    </button>
  )
}
