import { useEffect, useState } from 'react'
import { CarPicture } from '#app/cards/car-picture.tsx'
import { ResultCard } from '#app/cards/result-card.tsx'
import { ListWarning } from '#app/credit/repayment-figure.tsx'
import { recentSearches } from '#app/garage/recent-searches.ts'
import { SaveControl } from '#app/garage/save-control.tsx'
import { saveableCard } from '#app/garage/saved-control.ts'
import { comparePath } from '#app/garage/saved-lists.ts'
import { useGarage } from '#app/garage/use-garage.ts'
import { pastEnquiries } from '#app/leads/past-enquiries.ts'
import type { CarCard } from '#app/stock/car-card.ts'
import { stockPath } from '#app/stock/search-path.ts'
import { carPath } from '#app/tenancy/site-paths.ts'
import { atLeast } from '#app/ui/breakpoints.ts'
import { browserStorage } from '#app/ui/browser-storage.ts'
import { ArrowRight, Eye, Heart, MessageSquare, Scale, Search } from '#app/ui/icons.tsx'
import { viewedCars } from '#app/vehicle/viewed-cars.ts'
import type { GarageFacts } from './garage.server.ts'
import { EmptyList, GarageSection } from './garage-section.tsx'
import { SavedCards } from './saved-cards.tsx'
import { useCards } from './use-cards.ts'

/** What this browser keeps of its visitor. Until it is read nothing is said, so that no list looks empty that is not. */

const mostShown = 6
const mostRows = 5
const cardsOf = (list: ReturnType<typeof useCards>): readonly CarCard[] => (Array.isArray(list) ? list : [])

type SectionProps = { facts: GarageFacts }

const lists = {
  watchlist: { heading: 'Saved', href: '/watchlist' },
  favourite: { heading: 'Saved', href: '/favourites' },
  compare: { heading: 'To compare', href: null },
} as const

/** `kept`: the ids that the visitor's list holds; null while it is not read. */
function useSaved({ cards: made, control, api }: GarageFacts) {
  const { visitor, watchlist, favourites, compared } = useGarage()
  const kept = control === 'favourite' ? favourites : compared
  const list = useCards(
    api,
    kept.map(({ id }) => id),
  )
  if (control === 'watchlist')
    return { compared, cards: made.filter(({ id }) => visitor === null || watchlist.includes(id)) }
  return { compared, cards: list === null ? null : cardsOf(list) }
}

export function Saved({ facts }: SectionProps) {
  const { control, enquire, noun, nouns } = facts
  const { cards, compared } = useSaved(facts)
  if (control === 'none') return null
  const { heading, href } = lists[control]
  const isCompare = control === 'compare'
  const count = cards?.length ?? 0
  const all = isCompare ? compared.length > 1 && comparePath(compared) : count > mostShown && href
  return (
    <GarageSection
      heading={heading}
      more={
        all && (
          <a href={all} className="text-action">
            {isCompare ? 'Side by side' : `See all ${count}`}
          </a>
        )
      }
    >
      {cards && count > 0 ? (
        <div className="garage-cards">
          <SavedCards cards={cards.slice(0, mostShown)} enquire={enquire} />
        </div>
      ) : (
        <EmptyList
          Icon={isCompare ? Scale : Heart}
          text={
            isCompare
              ? `Choose two to four ${nouns}, and they stand side by side here.`
              : `Tap the heart on a ${noun} and it waits for you here.`
          }
          link={{ href: stockPath, label: `Find a ${noun}` }}
          isUnknown={cards === null}
        />
      )}
    </GarageSection>
  )
}

export function Viewed({ facts: { site, api, noun, nouns } }: SectionProps) {
  const [ids, setIds] = useState<readonly string[] | null>(null)
  useEffect(() => {
    const viewed = viewedCars(browserStorage(site))
    setIds(viewed.slice(0, mostShown).map(({ id }) => id))
  }, [site])
  const list = useCards(api, ids ?? [])
  const cards = cardsOf(list)
  return (
    <GarageSection heading="Recently viewed">
      <ListWarning cards={cards} />
      {cards.length > 0 ? (
        <ul className="garage-viewed">
          {cards.map((card) => (
            <li key={card.id} className="stack">
              <ResultCard
                card={card}
                heading="h3"
                sizes={`${atLeast('sm')} 320px, 78vw`}
                isEarly={false}
                control={<SaveControl car={saveableCard(card)} />}
              />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyList
          Icon={Eye}
          text={`The ${nouns} you open are kept here, so that you find each ${noun} again.`}
          link={{ href: stockPath, label: `Look at ${nouns}` }}
          isUnknown={ids === null || list === null}
        />
      )}
    </GarageSection>
  )
}

export function Searches({ facts: { site } }: SectionProps) {
  const [searches, setSearches] = useState<ReturnType<typeof recentSearches> | null>(null)
  useEffect(() => setSearches(recentSearches(site)), [site])
  return (
    <GarageSection heading="Your searches">
      {searches?.length ? (
        <ul className="panel my-garage-rows">
          {searches.map(({ path, name }) => (
            <li key={path} className="my-garage-row">
              <Search aria-hidden className="icon-medium icon-fixed quiet" />
              <span className="my-garage-row-words">
                <a href={path} className="card-link my-garage-row-name">
                  {name}
                </a>
              </span>
              <ArrowRight aria-hidden className="icon-small icon-fixed quiet" />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyList
          Icon={Search}
          text="Your last five searches are kept here with their filters, so that you go on where you stopped."
          link={{ href: stockPath, label: 'Start a search' }}
          isUnknown={searches === null}
        />
      )}
    </GarageSection>
  )
}

export function Enquiries({ facts }: SectionProps) {
  const { site, api, pastWords: words } = facts
  const [enquiries, setAsked] = useState<ReturnType<typeof pastEnquiries> | null>(null)
  useEffect(() => setAsked(pastEnquiries(site, words)), [site, words])
  const list = useCards(api, enquiries?.flatMap(({ car_id }) => car_id ?? []) ?? [])
  return (
    <GarageSection heading="Your enquiries on this device">
      {enquiries?.length ? (
        <ul className="panel my-garage-rows">
          {enquiries.slice(0, mostRows).map((enquiry) => (
            <Enquiry
              key={enquiry.lead_id}
              enquiry={enquiry}
              card={cardsOf(list).find(({ id }) => id === enquiry.car_id) ?? null}
              gone={list === null ? null : `A ${facts.noun} that's no longer listed`}
            />
          ))}
        </ul>
      ) : (
        <EmptyList
          Icon={MessageSquare}
          text="What you ask us is listed here with its day, so that you know what we know."
          link={{ href: facts.contact, label: 'Ask us something' }}
          isUnknown={enquiries === null}
        />
      )}
    </GarageSection>
  )
}

type EnquiryProps = {
  enquiry: ReturnType<typeof pastEnquiries>[number]
  card: CarCard | null
  /** What is said of a car that is not found; null while it is looked for. */
  gone: string | null
}

function Enquiry({ enquiry: { car_id, words, at }, card, gone }: EnquiryProps) {
  return (
    <li className="my-garage-row">
      {card ? (
        <span className="my-garage-row-picture">
          <CarPicture original={card.image} outline={card.outline} alt="" sizes="72px" isEarly={false} />
        </span>
      ) : (
        <MessageSquare aria-hidden className="icon-medium icon-fixed quiet" />
      )}
      <span className="my-garage-row-words">
        {card ? (
          <a href={carPath(card.slug)} className="card-link my-garage-row-name">
            {card.name}
          </a>
        ) : (
          <span className={car_id ? 'quiet' : 'my-garage-row-name'}>{car_id ? gone : words}</span>
        )}
        <span className="note">
          {(card || car_id) && `${words}${at ? ', ' : ''}`}
          {at && <time dateTime={at}>{dayWords(at)}</time>}
        </span>
      </span>
    </li>
  )
}

const dayWords = (at: string) =>
  new Date(at).toLocaleDateString('en-AU', { day: 'numeric', month: 'long', year: 'numeric' })
