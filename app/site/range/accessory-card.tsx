import { pictureAddress, pictureSet } from '#app/pictures/pictures.ts'
import { atLeast } from '#app/ui/breakpoints.ts'
import { dollars } from '#app/ui/money.ts'
import type { AccessoryFacts } from './accessory-facts.ts'
import './accessory-card.css'

type GridFacts = { accessories: readonly AccessoryFacts[]; headingLevel?: 'h2' | 'h3' }

export const AccessoryGrid = ({ accessories, headingLevel: Heading = 'h3' }: GridFacts) => (
  <ul className="accessory-grid">
    {accessories.map((accessory) => (
      <li key={`${accessory.number} ${accessory.name}`} className="accessory">
        <div className="accessory-text">
          <Heading className="accessory-name">{accessory.name}</Heading>
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
        {accessory.picture && <AccessoryPicture picture={accessory.picture} alt={accessory.alt} />}
      </li>
    ))}
  </ul>
)

const AccessoryPicture = ({ picture, alt }: { picture: string; alt: string }) => (
  <img
    src={pictureAddress(picture, { width: 320, ratio: '1:1' }) ?? undefined}
    srcSet={pictureSet(picture, [160, 240, 320, 480], { ratio: '1:1' }) ?? undefined}
    sizes={`${atLeast('lg')} 160px, ${atLeast('sm')} 18vw, 36vw`}
    alt={alt}
    width={320}
    height={320}
    loading="lazy"
    decoding="async"
    className="accessory-picture"
  />
)
