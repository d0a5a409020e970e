import { HandCoins, House, Tag, Truck } from '#app/ui/icons.tsx'
import type { DealerPromise } from './dealer-copy.ts'
import './promise-list.css'

const icons = { price: Tag, homeTestDrive: House, valuation: HandCoins, freight: Truck } as const

/** CON-34. `aside`: beside a car, one below the other. */
export const PromiseList = ({
  promises,
  look = 'row',
}: {
  promises: readonly DealerPromise[]
  look?: 'row' | 'aside'
}) => (
  <ul className="promises" data-look={look}>
    {promises.map(({ of, text }) => {
      const Icon = icons[of]
      return (
        <li key={of} className="promise">
          <Icon aria-hidden className="promise-icon" />
          <span className="even-lines">{text}</span>
        </li>
      )
    })}
  </ul>
)
