import { CarPicture } from '#app/cards/car-picture.tsx'
import { modelPath } from '#app/stock/search-path.ts'
import { atLeast } from '#app/ui/breakpoints.ts'
import { dollars, wholeNumber } from '#app/ui/money.ts'
import type { ModelCardFacts } from './range-facts.server.ts'
import './model-card.css'

const sizes = `${atLeast('xl')} 400px, ${atLeast('sm')} 46vw, 92vw`

type CardFacts = { model: ModelCardFacts; isEarly: boolean; hasMake: boolean; headingLevel?: 'h2' | 'h3' }

/** A model of the range: what it costs from, how many are here, and what there is for it. */
export function ModelCard({ model, isEarly, hasMake, headingLevel: Heading = 'h3' }: CardFacts) {
  const { make, name, href, body, fromCents, count, accessories } = model
  return (
    <article className="model-card">
      <CarPicture original={model.picture} outline={model.outline} alt="" sizes={sizes} isEarly={isEarly} />
      <div className="model-card-text">
        <p className="model-card-line">
          {hasMake && <span>{make}</span>}
          {body && <span>{body}</span>}
        </p>
        <Heading className="heading-4">
          <a href={href} className="card-link">
            {hasMake && <span className="visually-hidden">{`${make} `}</span>}
            {name}
          </a>
        </Heading>
        {model.intro && <p className="model-card-intro">{model.intro}</p>}
        {fromCents !== null && <PriceFrom cents={fromCents} />}
        {(count > 0 || accessories) && (
          <p className="model-card-ways">
            {count > 0 && (
              <a href={modelPath(make, name)} className="model-card-way">
                {`${wholeNumber(count)} in stock`}
                <span className="visually-hidden">{`: ${make} ${name}`}</span>
              </a>
            )}
            {accessories && (
              <a href={accessories.href} className="model-card-way">
                {accessories.count === 1 ? '1 accessory' : `${wholeNumber(accessories.count)} accessories`}
                <span className="visually-hidden">{` for the ${make} ${name}`}</span>
              </a>
            )}
          </p>
        )}
      </div>
    </article>
  )
}

/** An amount never stands without what it includes. */
export const PriceFrom = ({ cents }: { cents: number }) => (
  <p className="price-from">
    <span className="price-from-word">from</span>{' '}
    <span className="price-from-figure display tabular">{dollars(cents)}</span>{' '}
    <span className="price-from-word">drive away</span>
  </p>
)

type GridFacts = {
  models: readonly ModelCardFacts[]
  hasMake?: boolean
  isFirst?: boolean
  headingLevel?: 'h2' | 'h3'
}

export const ModelGrid = ({ models, hasMake = false, isFirst = false, headingLevel = 'h3' }: GridFacts) => (
  <ul className="model-grid">
    {models.map((model, at) => (
      <li key={`${model.make} ${model.name}`} className="stack">
        <ModelCard model={model} isEarly={isFirst && at < 2} hasMake={hasMake} headingLevel={headingLevel} />
      </li>
    ))}
  </ul>
)
