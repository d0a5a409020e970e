import { ArrowRight } from '#app/ui/icons.tsx'
import type { Banner } from './banners.ts'
import './banner-row.css'

/** VEH-51: latest offers, book service, sell your car; a strip to swipe where they do not fit side by side. */
export function BannerRow({ banners }: { banners: readonly Banner[] }) {
  return (
    <ul
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label="Offers and services"
      className="banner-row"
    >
      {banners.map(({ kind, title, text, href }) => (
        <li key={title} className="banner-row-item">
          <a href={href} className="banner-row-link">
            <span>
              <span className="banner-row-kind">{kind}</span>
              <span className="banner-row-title display">{title}</span>
              {text && <span className="banner-row-text">{text}</span>}
            </span>
            <ArrowRight aria-hidden className="banner-row-arrow" />
          </a>
        </li>
      ))}
    </ul>
  )
}
