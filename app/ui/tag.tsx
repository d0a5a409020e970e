import type { ReactNode } from 'react'

const kinds = {
  plain: 'bg-ink text-surface',
  brand: 'bg-brand text-on-brand',
  accent: 'bg-accent text-on-accent',
  good: 'bg-good text-surface',
  warn: 'bg-warn text-surface',
  sale: 'bg-sale text-surface',
  outline: 'bg-surface text-ink shadow-[inset_0_0_0_1.5px_currentColor]',
} as const
export type TagKind = keyof typeof kinds

export function Tag({ kind = 'plain', children }: { kind?: TagKind; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center gap-1.5 px-2.5 py-1 text-xs leading-tight font-bold tracking-[0.03em] prestige:font-medium heritage:rounded-md heritage:px-3 heritage:text-sm ${kinds[kind]}`}
    >
      {children}
    </span>
  )
}
