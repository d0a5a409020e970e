import { PlacesBlock } from '#app/places/places-block.tsx'
import { BlockFrame } from './block-frame.tsx'
import type { ShownOf } from './blocks.server.ts'
import './place-blocks.css'

/** The dealer's places, in the layout that the block names. */
export function PlacesOf({ shown }: { shown: ShownOf<'places'> }) {
  if (shown.layout === 'line') return <YardLine {...shown} />
  if (shown.layout === 'board') return <OpenBoard {...shown} />
  return <PlaceCards {...shown} />
}

type Cards = Pick<Extract<ShownOf<'places'>, { layout: 'cards' }>, 'heading' | 'block'>

/** Several bring their heading themselves, beside the arrows of a carousel. */
export function PlaceCards({ heading, block }: Cards) {
  if (block.places.length === 1)
    return (
      <BlockFrame heading={heading}>
        <PlacesBlock block={block} />
      </BlockFrame>
    )
  return (
    <div className="block-frame">
      <div className="measure">
        <PlacesBlock block={block} />
      </div>
    </div>
  )
}

type Line = Extract<ShownOf<'places'>, { layout: 'line' }>

/** Every yard a ring on one line, the head office filled; each leads to its stock. */
function YardLine({ heading, text, yards }: Line) {
  return (
    <section aria-label={heading} className="yard-line">
      <div className="measure">
        <div className="yard-line-head">
          <h2 className="yard-line-heading">{heading}</h2>
          {text && <p className="note">{text}</p>}
        </div>
        <ol className="yard-line-stops">
          {yards.map(({ id, name, isHead, href, stock }) => (
            <li key={id} className={`yard-line-stop${isHead ? ' yard-line-stop-head' : ''}`}>
              <a href={href} className="yard-line-link">
                <span className="yard-line-name">{name}</span>
                <span className="yard-line-stock tabular">{stock}</span>
                {isHead && <span className="yard-line-office">Head office</span>}
              </a>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

type Board = Extract<ShownOf<'places'>, { layout: 'board' }>

/** Until when each place is open today. */
function OpenBoard({ heading, text, board }: Board) {
  return (
    <BlockFrame heading={undefined} label={heading}>
      <div className="open-board">
        <h2 className="open-board-heading">{heading}</h2>
        <ul className="open-board-rows">
          {board.rows.map(({ id, name, href, until }) => (
            <li key={id} className="open-board-row">
              <a href={href} className="open-board-name">
                {name}
              </a>
              <span className="open-board-until">{until}</span>
            </li>
          ))}
        </ul>
        {text && <p className="open-board-text">{text}</p>}
      </div>
    </BlockFrame>
  )
}
