import type { ReactNode } from 'react'
import { ArticleRow } from '#app/content/article-card.tsx'
import { PledgeWords } from '#app/content/pledge-words.tsx'
import { PhoneReveal } from '#app/enquiries/phone-reveal.tsx'
import { FinanceDisclaimer } from '#app/finance/disclaimer.tsx'
import { ReserveExplainer } from '#app/purchase/reserve-explainer.tsx'
import { ReturnPolicy } from '#app/purchase/return-policy.tsx'
import type { VehicleSection as SectionName } from '#app/tenancy/settings/vehicle.ts'
import { ShieldCheck, Star } from '#app/ui/icons.tsx'
import { BannerRow } from '#app/vehicle/sections/banner-row.tsx'
import { DealerComments } from '#app/vehicle/sections/dealer-comments.tsx'
import { CertifiedBlock, FeatureLists, Reasons, Ticks } from '#app/vehicle/sections/feature-lists.tsx'
import { LocationBlock } from '#app/vehicle/sections/location-block.tsx'
import { SpecificationList } from '#app/vehicle/sections/specification-list.tsx'
import { VehicleSection } from '#app/vehicle/sections/vehicle-section.tsx'
import type { VehicleData } from './vehicle.server.ts'
import './sections.css'

/** Sections that others bring; one that is not given is left out. */
export type BroughtSections = Partial<Record<SectionName, ReactNode>>

/** The sections as wide as the page; from the first of them on, all stand below the sidebar. */
const wide: readonly SectionName[] = ['similar-cars', 'banners', 'blogs', 'location']

/** The site's order (VEH-24) in two parts: beside the sidebar and below it. The gallery has a place of its own when it is first. */
export function arranged(sections: readonly SectionName[]): {
  isGalleryFirst: boolean
  beside: readonly SectionName[]
  below: readonly SectionName[]
} {
  const unique = [...new Set(sections)]
  const isGalleryFirst = unique[0] === 'gallery'
  const rest = isGalleryFirst ? unique.slice(1) : unique
  const at = rest.findIndex((name) => wide.includes(name))
  return at < 0
    ? { isGalleryFirst, beside: rest, below: [] }
    : { isGalleryFirst, beside: rest.slice(0, at), below: rest.slice(at) }
}

type SectionsProps = { names: readonly SectionName[]; vehicle: VehicleData; brought: BroughtSections }

export function VehicleSections({ names, vehicle, brought }: SectionsProps) {
  return names.map((name) => {
    const section = brought[name] ?? ownSection(name, vehicle)
    return section ? <SectionSlot key={name}>{section}</SectionSlot> : null
  })
}

const SectionSlot = ({ children }: { children: ReactNode }) => children

function ownSection(name: SectionName, vehicle: VehicleData): ReactNode {
  const { content, noun } = vehicle
  switch (name) {
    case 'key-information':
      return section('key-information', 'Key information', content.keyInformation, (rows) => (
        <SpecificationList rows={rows} />
      ))
    case 'used-car':
      return <UsedCar vehicle={vehicle} />
    case 'dealer-comments':
      return (
        <VehicleSection id="dealer-comments" heading="Dealer Comments">
          <DealerComments comments={content.comments} />
        </VehicleSection>
      )
    case 'whats-included':
      return section('whats-included', "What's Included", content.included, (lines) => (
        <Ticks lines={lines} />
      ))
    case 'why-buy-from-us':
      return section('why-buy-from-us', 'Why Buy From Us?', content.why, (reasons) => (
        <Reasons reasons={reasons} icon={Star} />
      ))
    case 'reserve-online':
      return (
        vehicle.reserve.offer &&
        vehicle.actions.reserve && (
          <VehicleSection id="reserve-online" heading="Reserve Online">
            <ReserveExplainer
              steps={vehicle.reserve.offer.steps}
              href={vehicle.actions.reserve}
              noun={noun}
            />
          </VehicleSection>
        )
      )
    case 'protect-your-car':
      return section('protect-your-car', `Protect Your ${noun}`, content.protect, (offers) => (
        <Reasons reasons={offers} icon={ShieldCheck} />
      ))
    case 'features':
      return section('features', 'Features', content.features, (lists) => (
        <FeatureLists lists={lists} listSize={content.listSize} />
      ))
    case 'certified':
      return (
        content.certified && (
          <VehicleSection id="certified" heading={content.certified.heading}>
            <CertifiedBlock>
              <PledgeWords pledge={content.certified} />
            </CertifiedBlock>
          </VehicleSection>
        )
      )
    case 'specifications':
      return section('specifications', 'All specifications', content.specifications, (rows) => (
        <SpecificationList rows={rows} isFolded />
      ))
    case 'disclaimer':
      return (
        (vehicle.finance || content.disclaimer) && (
          <VehicleSection id="disclaimer" heading="Disclaimer">
            <div className="vehicle-disclaimer">
              {vehicle.finance && (
                <FinanceDisclaimer
                  text={vehicle.finance.disclaimer}
                  isFolded={vehicle.finance.isDisclaimerFolded}
                />
              )}
              {content.disclaimer && <p>{content.disclaimer}</p>}
            </div>
          </VehicleSection>
        )
      )
    case 'banners':
      return section('offers-and-services', 'Offers and services', vehicle.banners, (banners) => (
        <BannerRow banners={banners} />
      ))
    case 'blogs':
      return section('blogs', 'From the blog', vehicle.blogs, (cards) => <ArticleRow cards={cards} />)
    case 'location':
      return (
        <VehicleSection id="vehicle-map" heading={`Find this ${noun.toLowerCase()} at ${vehicle.place.name}`}>
          <LocationBlock
            place={vehicle.place}
            timeZone={vehicle.timeZone}
            stock={vehicle.car.stockNumber}
            call={<PhoneReveal phone={vehicle.services.phone} />}
          />
        </VehicleSection>
      )
    default:
      return null
  }
}

/** VEH-16, RES-14, CON-37 */
function UsedCar({ vehicle: { content, noun, reserve } }: { vehicle: VehicleData }) {
  const lines = content.usedCar ?? []
  const { pledge } = content
  if (lines.length === 0 && !pledge && !reserve.policy) return null
  return (
    <VehicleSection id="used-car" heading={`About this used ${noun.toLowerCase()}`}>
      {lines.length > 0 && <Ticks lines={lines} />}
      {pledge && (
        <section aria-labelledby="used-pledge" className="vehicle-pledge">
          <h3 id="used-pledge">{pledge.heading}</h3>
          <PledgeWords pledge={pledge} />
        </section>
      )}
      {reserve.policy && <ReturnPolicy policy={reserve.policy} heading="h3" />}
    </VehicleSection>
  )
}

/** A section without content is left out. */
function section<Item>(
  id: string,
  heading: string,
  items: readonly Item[] | null,
  show: (items: readonly Item[]) => ReactNode,
): ReactNode {
  if (!items || items.length === 0) return null
  return (
    <VehicleSection id={id} heading={heading}>
      {show(items)}
    </VehicleSection>
  )
}
