import type { ReactNode } from 'react'
import './tag.css'

const kinds = {
  plain: 'tag-plain',
  brand: 'tag-brand',
  accent: 'tag-accent',
  good: 'tag-good',
  warn: 'tag-warn',
  sale: 'tag-sale',
  outline: 'tag-outline',
} as const
export type TagKind = keyof typeof kinds

export function Tag({ kind = 'plain', children }: { kind?: TagKind; children: ReactNode }) {
  return <span className={`tag ${kinds[kind]}`}>{children}</span>
}
