import type { ReactNode } from 'react'

/** What stands at the door, one thing at a time. */
export function DoorFrame({ title, host, children }: { title: string; host?: string; children: ReactNode }) {
  return (
    <div className="door">
      <main className="door__in">
        <header>
          <span className="plate plate--big">OFFICE</span>
          {host && <p className="quiet small">{host}</p>}
        </header>
        <h1>{title}</h1>
        {children}
      </main>
    </div>
  )
}
