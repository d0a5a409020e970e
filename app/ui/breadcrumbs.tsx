import { ChevronRight } from './icons.tsx'

export function Breadcrumbs({ trail }: { trail: readonly { label: string; href?: string }[] }) {
  return (
    <nav aria-label="Breadcrumb" className="mb-2 text-sm text-ink-2">
      <ol className="flex flex-wrap items-center gap-1">
        {trail.map(({ label, href }, i) => (
          <li key={i} className="flex items-center gap-1">
            {i > 0 && <ChevronRight aria-hidden className="size-4" />}
            {href ? (
              <a href={href} className="inline-flex min-h-6 items-center hover:underline">
                {label}
              </a>
            ) : (
              <span aria-current="page">{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
