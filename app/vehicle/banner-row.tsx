import { ArrowRight } from '#app/ui/icons.tsx'
import type { Banner } from './banners.ts'

/** VEH-51: latest offers, book service, sell your car; a strip to swipe where they do not fit side by side. */
export function BannerRow({ banners }: { banners: readonly Banner[] }) {
  return (
    <ul
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label="Offers and services"
      className="-m-1 flex snap-x gap-4 overflow-x-auto p-1 [scrollbar-width:none] max-sm:-mx-[var(--gutter)] max-sm:gap-3 max-sm:scroll-px-[var(--gutter)] max-sm:px-[var(--gutter)]"
    >
      {banners.map(({ kind, title, text, href }) => (
        <li key={title} className="grid min-w-[min(20rem,84%)] flex-1 snap-start">
          <a
            href={href}
            className="group grid content-between gap-4 rounded-card border border-line bg-surface p-5 text-ink heritage:border-2 heritage:shadow-card"
          >
            <span>
              <span className="text-sm font-semibold text-link">{kind}</span>
              <span className="display mt-1 block text-xl text-balance">{title}</span>
              {text && <span className="mt-2 block text-pretty text-ink-2">{text}</span>}
            </span>
            <ArrowRight
              aria-hidden
              className="size-5 text-link transition-transform group-hover:translate-x-1"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
