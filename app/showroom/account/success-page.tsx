import { data } from 'react-router'
import { PhoneReveal } from '#app/enquiries/phone-reveal.tsx'
import { SaveControl } from '#app/garage/save-control.tsx'
import { saveableCard } from '#app/garage/saved-control.ts'
import { leadFacts } from '#app/leads/lead-forms.server.ts'
import { noStore } from '#app/leads/page-form.server.ts'
import { ResultCard } from '#app/stock/result-card.tsx'
import { stockPath } from '#app/stock/search-path.ts'
import { buttonLook } from '#app/ui/button.tsx'
import { CalendarCheck, CircleCheck } from '#app/ui/icons.tsx'
import type { Route } from './+types/success-page'
import { successData } from './success.server.ts'

/** ENQ-23: what happens next, and cars that may suit. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { scope, forms, now } = leadFacts(context)
  const asked = new URL(request.url).searchParams
  return data(await successData(scope, forms, asked, now()), { headers: noStore })
}

export const headers = () => noStore

const nothingSent = 'No enquiry to show'

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? [
        { title: `${loaderData.taken?.heading ?? nothingSent} | ${loaderData.siteName}` },
        { name: 'robots', content: 'noindex' },
      ]
    : []

export default function SuccessPage({ loaderData }: Route.ComponentProps) {
  const { taken, cards, cardsHeading } = loaderData
  return (
    <div className="measure py-8 lg:py-14">
      <section className="rounded-card border border-line bg-surface p-6 shadow-card sm:p-10">
        {taken ? <Taken taken={taken} /> : <NothingSent />}
        <p className="mt-8 flex flex-wrap gap-3">
          {taken?.car && (
            <a href={taken.car.path} className={`${buttonLook('outline')} py-2 max-sm:w-full`}>
              Back to the {taken.car.name}
            </a>
          )}
          <a href={stockPath} className={`${buttonLook('brand')} max-sm:w-full`}>
            See all our stock
          </a>
        </p>
      </section>
      {cards.length > 0 && (
        <section className="mt-10 lg:mt-14">
          <h2 className="mb-5 text-2xl">{cardsHeading}</h2>
          <ul className="grid gap-5 md:grid-cols-2 lg:grid-cols-3 prestige:gap-8">
            {cards.map((card) => (
              <li key={card.id} className="grid">
                <ResultCard card={card} isEarly={false} control={<SaveControl car={saveableCard(card)} />} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

type TakenFacts = NonNullable<Route.ComponentProps['loaderData']['taken']>

function Taken({ taken: { heading, text, steps, hasTime, reference, yard } }: { taken: TakenFacts }) {
  const Mark = hasTime ? CalendarCheck : CircleCheck
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-12">
      <div>
        <Mark aria-hidden className="size-12 text-good" />
        <h1 className="mt-4 text-3xl prestige:text-5xl heritage:text-4xl">{heading}</h1>
        <p className="mt-2 text-lg text-ink-2">{text}</p>
        <h2 className="mt-8 text-xl">What happens next</h2>
        <ol className="mt-3 grid gap-3">
          {steps.map((step, i) => (
            <li key={step} className="flex items-baseline gap-3">
              <span
                aria-hidden
                className="grid size-7 shrink-0 place-items-center rounded-full bg-surface-2 text-sm font-semibold tabular"
              >
                {i + 1}
              </span>
              {step}
            </li>
          ))}
        </ol>
      </div>
      <div className="grid content-start gap-1 rounded-card bg-surface-2 p-5">
        <p className="text-sm text-ink-2">Your reference</p>
        <p className="text-2xl font-semibold tabular">{reference}</p>
        <h2 className="mt-4 text-lg">{yard.name}</h2>
        <p className="text-ink-2">{yard.address}</p>
        {yard.open && <p className="text-ink-2">{yard.open}</p>}
        <PhoneReveal phone={yard.phone} className="mt-3" />
      </div>
    </div>
  )
}

/** Whoever opens the address without having sent anything. */
const NothingSent = () => (
  <>
    <h1 className="text-3xl prestige:text-5xl heritage:text-4xl">{nothingSent}</h1>
    <p className="mt-2 max-w-prose text-lg text-ink-2">
      Your enquiry will show here once you've sent it. Got a question? Enquire on any vehicle, or give us a
      call.
    </p>
  </>
)
