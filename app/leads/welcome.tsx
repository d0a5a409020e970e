import { pictureAddress, pictureSet } from '#app/pictures/pictures.ts'
import { atLeast } from '#app/ui/breakpoints.ts'
import { monogram } from '#app/ui/monogram.ts'
import type { WelcomeFacts } from './welcome.ts'
import './welcome.css'

/** A face, a picture and the hours beside a form; nothing where the dealer named neither person nor picture. */
export function Welcome({ welcome: { picture, alt, person, place } }: { welcome: WelcomeFacts }) {
  if (!picture && !person) return null
  return (
    <section aria-label="Who answers" className="welcome">
      {picture && (
        <img
          src={pictureAddress(picture, { width: 640, ratio: '3:2' }) ?? undefined}
          srcSet={pictureSet(picture, [320, 480, 640, 768, 960], { ratio: '3:2' }) ?? undefined}
          sizes={`${atLeast('lg')} 380px, ${atLeast('sm')} 40vw, 92vw`}
          alt={alt}
          width={640}
          height={427}
          decoding="async"
          className="welcome-picture"
        />
      )}
      <div className="welcome-words">
        {person && <WelcomePerson person={person} />}
        {person?.text && <p className="quiet">{person.text}</p>}
        {place.open && (
          <p className="welcome-open">
            <span className="strong">{place.name}</span>
            {place.open}
          </p>
        )}
      </div>
    </section>
  )
}

/** A face, or its initials, with the name and what this person does. */
export function WelcomePerson({ person }: { person: NonNullable<WelcomeFacts['person']> }) {
  return (
    <div className="welcome-person">
      {person.picture ? (
        <img
          src={pictureAddress(person.picture, { width: 320, ratio: '3:2' }) ?? undefined}
          alt=""
          width={64}
          height={64}
          className="welcome-face"
        />
      ) : (
        <span aria-hidden className="welcome-face">
          {monogram(person.name)}
        </span>
      )}
      <p>
        <span className="strong">{person.name}</span>
        <span className="welcome-role">{person.role}</span>
      </p>
    </div>
  )
}
