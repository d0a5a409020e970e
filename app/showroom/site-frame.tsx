import { ChevronRight, Phone } from 'lucide-react'
import type { Address } from '#app/tenancy/location-record.ts'
import { monogram } from '#app/ui/monogram.ts'

type Frame = {
  name: string
  logo: string | null
  phone: string | null
  licences: readonly string[]
  address: Address
}

export function SiteHeader({ site }: { site: Frame }) {
  return (
    <header className="border-b border-line bg-surface">
      <div className="mx-auto flex min-h-16 max-w-[1376px] items-center justify-between gap-4 px-4 md:px-6 lg:px-8">
        <a
          href="/"
          className="flex min-h-11 items-center gap-3 font-display text-xl leading-tight [font-weight:var(--weight-display)] [font-stretch:var(--stretch)]"
        >
          {site.logo ? (
            <img src={site.logo} alt={site.name} className="h-10 w-auto" />
          ) : (
            <Monogram name={site.name} />
          )}
          {!site.logo && <span>{site.name}</span>}
        </a>
        <nav aria-label="Main" className="flex items-center gap-1 md:gap-4">
          <a
            href="/search/new-used-and-demo-cars"
            className="inline-flex min-h-11 items-center px-2 font-semibold whitespace-nowrap"
          >
            Our Stock
          </a>
          {site.phone && (
            <a
              href={`tel:${site.phone.replace(/[^\d+]/g, '')}`}
              className="inline-flex min-h-11 items-center gap-2 px-2"
            >
              <Phone aria-hidden className="size-5" />
              <span className="max-md:sr-only tabular">{site.phone}</span>
            </a>
          )}
        </nav>
      </div>
    </header>
  )
}

function Monogram({ name }: { name: string }) {
  return (
    <span
      aria-hidden
      className="grid size-10 place-items-center rounded-control bg-brand text-base text-on-brand"
    >
      {monogram(name)}
    </span>
  )
}

export function SiteFooter({ site }: { site: Frame }) {
  const { street, city, state, postcode } = site.address
  const licences = [...new Set(site.licences)]
  return (
    <footer className="mt-8 bg-night text-on-night">
      <div className="mx-auto grid max-w-[1376px] gap-2 px-4 py-8 text-sm md:px-6 lg:px-8">
        <p className="text-base font-semibold">{site.name}</p>
        <p>
          {street}, {city} {state.toUpperCase()} {postcode}
        </p>
        {licences.length > 0 && <p>Motor dealer licence {licences.join(', ')}</p>}
      </div>
    </footer>
  )
}

export function Breadcrumbs({ trail }: { trail: readonly { label: string; href?: string }[] }) {
  return (
    <nav aria-label="Breadcrumb" className="mb-2 text-sm text-ink-2">
      <ol className="flex flex-wrap items-center gap-1">
        {trail.map(({ label, href }, i) => (
          <li key={label} className="flex items-center gap-1">
            {i > 0 && <ChevronRight aria-hidden className="size-4" />}
            {href ? (
              <a href={href} className="inline-flex min-h-6 items-center hover:underline">
                {label}
              </a>
            ) : (
              <span aria-current="page">{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
