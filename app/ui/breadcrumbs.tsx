import { ChevronRight } from './icons.tsx'
import './breadcrumbs.css'

export function Breadcrumbs({ trail }: { trail: readonly { label: string; href?: string }[] }) {
  return (
    <nav aria-label="Breadcrumb" className="breadcrumbs">
      <ol className="breadcrumbs-trail">
        {trail.map(({ label, href }, i) => (
          <li key={i} className="row row-1">
            {i > 0 && <ChevronRight aria-hidden className="icon-small" />}
            {href ? (
              <a href={href} className="breadcrumbs-link">
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
