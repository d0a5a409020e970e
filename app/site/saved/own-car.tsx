import { buttonLook } from '#app/ui/button.tsx'
import { HandCoins } from '#app/ui/icons.tsx'
import type { GarageFacts } from './garage.server.ts'
import { EmptyList, GarageSection } from './garage-section.tsx'

type OwnCarProps = { valuation: NonNullable<GarageFacts['valuation']>; noun: string }

/** The visitor's own car, with what it was valued at. */
export function OwnCar({ valuation: { href, begun }, noun }: OwnCarProps) {
  return (
    <GarageSection heading={`Your own ${noun}`}>
      {begun ? (
        <div className="panel panel-padded my-garage-own">
          <p className="my-garage-name">{begun.name}</p>
          {begun.range && <p className="my-garage-range tabular">{begun.range}</p>}
          <p className="note">
            {begun.isDone
              ? 'We have everything, and a person calls you.'
              : begun.range
                ? 'An indicative range, subject to inspection.'
                : 'Begun, and not finished yet.'}
          </p>
          <a href={begun.href} className={buttonLook(begun.isDone ? 'outline' : 'brand')}>
            {begun.isDone ? 'See what you told us' : 'Go on'}
          </a>
        </div>
      ) : (
        <EmptyList
          Icon={HandCoins}
          text={`See what your ${noun} could be worth. Enter the plate, answer a few questions, and the valuation waits here.`}
          link={{ href, label: `Value my ${noun}` }}
        />
      )}
    </GarageSection>
  )
}
