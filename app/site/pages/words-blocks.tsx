import { PhoneReveal } from '#app/enquiries/phone-reveal.tsx'
import { Accordion } from '#app/ui/accordion.tsx'
import { buttonLook } from '#app/ui/button.tsx'
import { Mail, MapPin, Play } from '#app/ui/icons.tsx'
import { BlockFrame } from './block-frame.tsx'
import { BlockPicture, half, third, thirdInRows } from './block-picture.tsx'
import type { ShownOf } from './blocks.server.ts'
import '#app/content/article-text.css'
import './words-blocks.css'

/** Blocks of words and pictures. What is HTML here was made of Markdown by our own renderer, which lets none of the author's through. */

const Words = ({ html, className = '' }: { html: string; className?: string }) => (
  <div className={`article-body ${className}`} dangerouslySetInnerHTML={{ __html: html }} />
)

export function WordsBlock({ heading, html }: ShownOf<'words'>) {
  return (
    <BlockFrame heading={heading} label="About this">
      <Words html={html} />
    </BlockFrame>
  )
}

export function PictureAndWords({ heading, html, picture, alt, side, button }: ShownOf<'picture and words'>) {
  return (
    <BlockFrame heading={undefined} label={heading ?? alt}>
      <div className="picture-words" data-side={side}>
        <div className="picture-words-text">
          {heading && <h2 className="block-frame-title">{heading}</h2>}
          <Words html={html} className="picture-words-body" />
          {button && (
            <p>
              <a href={button.href} className={buttonLook('brand')}>
                {button.label}
              </a>
            </p>
          )}
        </div>
        <BlockPicture
          picture={picture}
          alt={alt}
          sizes={side === 'above' ? '92vw' : half}
          face="picture-words-picture"
        />
      </div>
    </BlockFrame>
  )
}

/** Of what stands in a block: a level below the block's own, where it has one. */
const headingBelow = (heading: string | undefined) => (heading ? 'h3' : 'h2')

/** Cards with a picture or a link stand as cards; without them they are reasons under a line. */
export function Cards({ heading, text, cards }: ShownOf<'cards'>) {
  const areReasons = cards.every(({ picture, href }) => !picture && !href)
  const Heading = headingBelow(heading)
  return (
    <BlockFrame heading={heading} label="More">
      {text && <p className="block-text">{text}</p>}
      <ul className={areReasons ? 'text-cards' : 'block-cards'}>
        {cards.map((card) =>
          areReasons ? (
            <li key={card.title} className="text-card">
              <Heading className="text-card-title">{card.title}</Heading>
              {card.text && <p className="quiet">{card.text}</p>}
            </li>
          ) : (
            <li key={card.title} className={card.picture ? 'block-card block-card-pictured' : 'block-card'}>
              {card.picture && (
                <BlockPicture
                  picture={card.picture}
                  alt={card.alt}
                  sizes={thirdInRows}
                  face="block-card-picture"
                />
              )}
              <div className="block-card-text">
                <Heading className="heading-4">
                  {card.href ? (
                    <a href={card.href} className="card-link">
                      {card.title}
                    </a>
                  ) : (
                    card.title
                  )}
                </Heading>
                {card.text && <p className="quiet">{card.text}</p>}
              </div>
            </li>
          ),
        )}
      </ul>
    </BlockFrame>
  )
}

export function AccordionBlock({ heading, entries }: ShownOf<'accordion'>) {
  return (
    <BlockFrame heading={heading} label="Questions">
      <div className="block-accordion">
        {entries.map(({ title, html }) => (
          <Accordion key={title} title={title}>
            <Words html={html} className="block-answer" />
          </Accordion>
        ))}
      </div>
    </BlockFrame>
  )
}

export function Team({ heading, people, more }: ShownOf<'team'>) {
  const Heading = headingBelow(heading)
  return (
    <BlockFrame heading={heading} label="Our team" {...(more && { more })} tone="team-block">
      <ul className="team">
        {people.map(({ name, role, text, picture, alt, place, phone, email, link }) => (
          <li key={name} className="team-person">
            {picture ? (
              <BlockPicture picture={picture} alt={alt} sizes={third} />
            ) : (
              <span aria-hidden className="team-initials">
                {initials(name)}
              </span>
            )}
            <Heading className="heading-4">{name}</Heading>
            <p className="note">{role}</p>
            {text && <p className="quiet">{text}</p>}
            {place && <PersonPlace {...place} />}
            {(phone || email || link) && (
              <div className="team-contact">
                {phone && <PhoneReveal phone={phone} face="team-link" icon="icon-small" />}
                {email && (
                  <a href={`mailto:${email}`} aria-label={`Email ${name}: ${email}`} className="team-link">
                    <Mail aria-hidden className="icon-small icon-fixed" />
                    <span className="breaks-anywhere">{email}</span>
                  </a>
                )}
                {link && (
                  <a href={link.href} className="team-link team-link-words">
                    {link.label}
                  </a>
                )}
              </div>
            )}
          </li>
        ))}
      </ul>
    </BlockFrame>
  )
}

/** Where somebody works; a place of the dealer leads to its page. */
const PersonPlace = ({ name, href }: { name: string; href: string | null }) => (
  <p className="team-place">
    <MapPin aria-hidden className="icon-small icon-fixed" />
    {href ? (
      <a href={href} className="team-link">
        {name}
      </a>
    ) : (
      name
    )}
  </p>
)

const initials = (name: string) =>
  name
    .split(/\s+/)
    .filter((word) => /^\p{Lu}/u.test(word))
    .map(([first]) => first)
    .slice(0, 2)
    .join('')

export function Banner({ heading, text, picture, alt, button }: ShownOf<'banner'>) {
  return (
    <section aria-label={heading} className="block-frame">
      <div className="measure">
        <div className="block-banner">
          {picture && <BlockPicture picture={picture} alt={alt} sizes={half} face="block-banner-picture" />}
          <div className="block-banner-text">
            <h2 className="invitation-heading">{heading}</h2>
            {text && <p className="invitation-text">{text}</p>}
            {button && (
              <p>
                <a href={button.href} className={buttonLook('brand')}>
                  {button.label}
                </a>
              </p>
            )}
          </div>
        </div>
      </div>
    </section>
  )
}

/** A picture that leads to the film: nothing of another company loads before a visitor asks for it. */
export function Film({ heading, film, picture, alt }: ShownOf<'film'>) {
  return (
    <BlockFrame heading={heading} label={alt}>
      <a href={film} className="block-film" aria-label={`Play film: ${alt}`}>
        <BlockPicture picture={picture} alt="" sizes="92vw" face="block-film-picture" />
        <span aria-hidden className="block-film-play">
          <Play className="icon-large" />
        </span>
      </a>
    </BlockFrame>
  )
}

/** What it may do: all that a booking or a form of another host needs, but leading the visitor away. */
const allowed = 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox'

export function Embed({ heading, address, title, height }: ShownOf<'embed'>) {
  return (
    <BlockFrame heading={heading} label={title}>
      <iframe
        src={address}
        title={title}
        height={height}
        loading="lazy"
        sandbox={allowed}
        referrerPolicy="strict-origin-when-cross-origin"
        className="block-embed"
      />
    </BlockFrame>
  )
}
