import { pictureAddress, pictureSet } from '#app/pictures/pictures.ts'
import { atLeast } from '#app/ui/breakpoints.ts'
import { dollars } from '#app/ui/money.ts'
import type { AccessoryFacts } from './accessory-facts.ts'
import './accessory-card.css'

export const AccessoryGrid = ({ accessories }: { accessories: readonly AccessoryFacts[] }) => (
  <ul className="accessory-grid">
    {accessories.map((accessory) => (
      <li key={`${accessory.number} ${accessory.name}`} className="accessory">
        {accessory.picture && <AccessoryPicture picture={accessory.picture} alt={accessory.alt} />}
        <div className="accessory-text">
          <h3 className="accessory-name">{accessory.name}</h3>
          {accessory.text && <p className="quiet even-lines">{accessory.text}</p>}
          {accessory.number && <p className="fine-print">{`Part ${accessory.number}`}</p>}
          <p className="accessory-foot">
            <span className={accessory.cents === null ? 'note' : 'strong tabular'}>
              {accessory.cents === null ? 'Ask for a price' : `${dollars(accessory.cents)} fitted`}
            </span>
            <a href={accessory.href} rel="nofollow" className="accessory-ask">
              Enquire<span className="visually-hidden">{` about ${accessory.name}`}</span>
            </a>
          </p>
        </div>
      </li>
    ))}
  </ul>
)

const AccessoryPicture = ({ picture, alt }: { picture: string; alt: string }) => (
  <img
    src={pictureAddress(picture, { width: 640, ratio: '3:2' }) ?? undefined}
    srcSet={pictureSet(picture, [320, 480, 640, 960], { ratio: '3:2' }) ?? undefined}
    sizes={`${atLeast('lg')} 400px, ${atLeast('sm')} 46vw, 92vw`}
    alt={alt}
    width={640}
    height={427}
    loading="lazy"
    decoding="async"
    className="accessory-picture"
  />
)
