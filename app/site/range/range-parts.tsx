import type { ReactNode } from 'react'
import { ResultCard } from '#app/cards/result-card.tsx'
import { ListWarning } from '#app/credit/repayment-figure.tsx'
import { SaveControl } from '#app/garage/save-control.tsx'
import { saveableCard } from '#app/garage/saved-control.ts'
import { pictureAddress, pictureSet } from '#app/pictures/pictures.ts'
import type { CarCard } from '#app/stock/car-card.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { atLeast } from '#app/ui/breakpoints.ts'
import { ArrowRight } from '#app/ui/icons.tsx'
import type { Crumb } from './crumbs.ts'
import '#app/content/article-text.css'
import './range-parts.css'

type HeaderFacts = {
  trail: readonly Crumb[]
  /** A line over the heading. */
  above?: ReactNode
  heading: string
  intro: string | null
  picture: string | null
  alt: string
  /** What is said between the intro and the ways on. */
  facts?: ReactNode
  /** The ways on. */
  children: ReactNode
}

/** The top of a page of the range: words beside a wide picture, where there is one. */
export function RangeHeader({ trail, above, heading, intro, picture, alt, facts, children }: HeaderFacts) {
  return (
    <header className="stack stack-5">
      <Breadcrumbs trail={trail} />
      <div className={`range-header ${picture ? 'range-header-pictured' : ''}`}>
        <div className="range-header-text">
          {above && <p className="range-above">{above}</p>}
          <h1 className="page-title range-title">{heading}</h1>
          {intro && <p className="page-intro">{intro}</p>}
          {facts}
          <div className="range-ways">{children}</div>
        </div>
        {picture && (
          <img
            src={pictureAddress(picture, { width: 960, ratio: '3:2' }) ?? undefined}
            srcSet={pictureSet(picture, [480, 640, 960, 1280], { ratio: '3:2' }) ?? undefined}
            sizes={`${atLeast('lg')} 640px, 100vw`}
            alt={alt}
            width={960}
            height={640}
            fetchPriority="high"
            className="range-picture"
          />
        )}
      </div>
    </header>
  )
}

type SectionFacts = { heading: string; more?: { href: string; label: string }; children: ReactNode }

export const RangeSection = ({ heading, more, children }: SectionFacts) => (
  <section aria-label={heading} className="stack stack-5">
    <div className="range-head">
      <h2 className="heading-3">{heading}</h2>
      {more && (
        <a href={more.href} className="range-more">
          {more.label} <ArrowRight aria-hidden className="icon-small" />
        </a>
      )}
    </div>
    {children}
  </section>
)

/** What is HTML here was made of Markdown by our own renderer, which lets none of the author's through. */
export const Words = ({ html }: { html: string }) => (
  <div className="article-body range-words" dangerouslySetInnerHTML={{ __html: html }} />
)

type StockFacts = { heading: string; cards: readonly CarCard[]; more: { href: string; label: string } }

export function StockRow({ heading, cards, more }: StockFacts) {
  if (cards.length === 0) return null
  return (
    <RangeSection heading={heading} more={more}>
      <ListWarning cards={cards} />
      <ul className="range-stock">
        {cards.map((card) => (
          <li key={card.id} className="stack">
            <ResultCard
              card={card}
              sizes={`${atLeast('xl')} 330px, ${atLeast('sm')} 46vw, 92vw`}
              isEarly={false}
              control={<SaveControl car={saveableCard(card)} />}
            />
          </li>
        ))}
      </ul>
    </RangeSection>
  )
}
