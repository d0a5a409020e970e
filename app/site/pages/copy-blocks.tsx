import { PledgeWords } from '#app/content/pledge-words.tsx'
import { PromiseList } from '#app/content/promise-list.tsx'
import { BlockFrame } from './block-frame.tsx'
import type { ShownOf } from './blocks.server.ts'
import './copy-blocks.css'

/** Blocks of the dealer's own words, of the settings `copy`. */

export const Promises = ({ heading, promises }: ShownOf<'promises'>) => (
  <BlockFrame heading={heading} label="Our promises" tone={heading ? '' : 'promise-strip'}>
    <PromiseList promises={promises} />
  </BlockFrame>
)

export const PledgeBlock = ({ heading, pledge }: ShownOf<'pledge'>) => (
  <BlockFrame heading={heading}>
    <PledgeWords pledge={pledge} />
  </BlockFrame>
)

export const WarrantyBlock = ({ heading, warranties }: ShownOf<'warranty'>) => (
  <BlockFrame heading={heading}>
    <dl className="warranty-list">
      {warranties.map(({ of, text }) => (
        <div key={of} className="warranty">
          <dt className="quiet">{of}</dt>
          <dd className="warranty-text">{text}</dd>
        </div>
      ))}
    </dl>
  </BlockFrame>
)
