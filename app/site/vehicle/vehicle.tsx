import { memo } from 'react'
import { recordEvent } from '#app/analytics/record-event.ts'
import { CarTagMark } from '#app/cards/car-tag-mark.tsx'
import { CardActions } from '#app/cards/card-actions.tsx'
import type { CreditTerms } from '#app/credit/credit-terms.ts'
import { RepaymentFigure } from '#app/credit/repayment-figure.tsx'
import { PhoneReveal } from '#app/enquiries/phone-reveal.tsx'
import { CarFinanceCard } from '#app/finance/car-finance-card.tsx'
import { useOffer } from '#app/finance/use-offer.ts'
import { SaveControl } from '#app/garage/save-control.tsx'
import { saveableCard } from '#app/garage/saved-control.ts'
import type { CarCard } from '#app/stock/car-card.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { useIsBack, useSettled } from '#app/ui/use-settled.ts'
import { FuelAndDelivery } from '#app/vehicle/fuel-and-delivery.tsx'
import { Gallery } from '#app/vehicle/gallery.tsx'
import { MarketIndicator } from '#app/vehicle/market-indicator.tsx'
import { LocatedBar } from '#app/vehicle/sections/other-city-notice.tsx'
import { VehicleSection } from '#app/vehicle/sections/vehicle-section.tsx'
import { PdfLink, PrintLink } from '#app/vehicle/share/print-buttons.tsx'
import { ShareMenu } from '#app/vehicle/share/share-menu.tsx'
import { SimilarPlaceholders } from '#app/vehicle/similar/similar-placeholders.tsx'
import { useFocusInView } from '#app/vehicle/use-focus-in-view.ts'
import { type useCarView, ViewCount } from '#app/vehicle/views-count.tsx'
import { WhenNear } from '#app/vehicle/when-near.tsx'
import { asItIsNow } from './freshened.ts'
import { arranged, type BroughtSections, VehicleSections } from './sections.tsx'
import { VehicleSidebar } from './sidebar.tsx'
import { VehicleBottomBar, VehicleStickyHeader } from './sticky-header.tsx'
import type { VehicleData } from './vehicle.server.ts'
import './vehicle.css'

type VehicleProps = {
  readonly vehicle: VehicleData
  /** What the server says of it once somebody looks. */
  readonly view: ReturnType<typeof useCarView>
}

/** Not drawn anew while another page is waited for. */
export const Vehicle = memo(function Vehicle({ vehicle: made, view }: VehicleProps) {
  const { services } = made
  const isSettled = useSettled(services.shown.slug, useIsBack()) !== null
  useFocusInView()
  const vehicle = view ? asItIsNow(made, view.fields) : made
  const offer = useOffer(vehicle.finance?.weekly ?? null, vehicle.finance?.ask ?? null)
  const { isGalleryFirst, beside, below } = arranged(vehicle.sections)
  const gallery = <Gallery media={vehicle.media} tag={vehicle.tag && <CarTagMark tag={vehicle.tag} />} />
  const brought: BroughtSections = { gallery, ...broughtSections(vehicle, offer) }
  return (
    <div className="vehicle-page">
      <div className="measure vehicle-page__top">
        <Breadcrumbs trail={vehicle.trail} />
        {vehicle.locatedAt && <LocatedBar {...vehicle.locatedAt} />}
        <div className="vehicle-layout">
          {isGalleryFirst && <div className="vehicle-layout__stage">{gallery}</div>}
          <aside aria-label="Price and contact" className="vehicle-layout__side">
            <VehicleSidebar
              vehicle={vehicle}
              views={<ViewCount views={view?.views ?? null} />}
              market={
                !vehicle.car.isSold &&
                services.below && <MarketIndicator below={services.below} state={services.state} />
              }
              finance={offer && <RepaymentFigure terms={offer} look="card" isFirst />}
              tools={isSettled && <Tools vehicle={vehicle} />}
              phone={
                <PhoneReveal phone={services.phone} face="text-action car-actions-phone" icon="icon-text" />
              }
            />
          </aside>
          <div className="vehicle-layout__main">
            {isSettled && <VehicleSections names={beside} vehicle={vehicle} brought={brought} />}
          </div>
        </div>
      </div>
      <div className="measure vehicle-page__below">
        {isSettled && <VehicleSections names={below} vehicle={vehicle} brought={brought} />}
      </div>
      {vehicle.stickyHeader && isSettled && (
        <VehicleStickyHeader
          vehicle={vehicle}
          estimate={offer && <RepaymentFigure terms={offer} look="estimate" />}
        />
      )}
      <VehicleBottomBar
        vehicle={vehicle}
        call={<PhoneReveal phone={services.phone} className="fills-evenly" />}
      />
    </div>
  )
})

/** The sections that ask the server themselves. */
function broughtSections(
  { services, car, enquire, finance, price, actions, noun: vehicleNoun }: VehicleData,
  offer: CreditTerms | null,
): BroughtSections {
  const { consumption, towed, delivers, api } = services
  return {
    ...((consumption !== null || towed || delivers) && {
      calculators: <FuelAndDelivery {...{ consumption, towed, delivers, api }} car={car.slug} />,
    }),
    ...(finance?.calculator && {
      'finance-calculator': (
        <VehicleSection id="finance-calculator" heading="Finance calculator">
          <WhenNear
            load={() => import('#app/finance/finance-calculator.tsx').then((part) => part.FinanceCalculator)}
            props={{
              facts: finance.calculator,
              offer,
              event: finance.event,
              enquire: actions.finance ?? actions.enquire ?? '#vehicle-map',
            }}
            className="vehicle-page-calculator"
          />
        </VehicleSection>
      ),
    }),
    ...(finance && {
      'car-finance': (
        <VehicleSection id="car-finance" heading={`${vehicleNoun} Finance`}>
          <CarFinanceCard
            {...{ price, weekly: offer, href: actions.finance, preApproves: finance.preApproves }}
          />
        </VehicleSection>
      ),
    }),
    'price-gauge': !car.isSold && (
      <WhenNear
        load={() => import('#app/vehicle/gauge.tsx').then(({ PriceGauge }) => PriceGauge)}
        props={{ carPath: `/cars/${car.slug}` }}
        className="vehicle-page-gauge gauge-place"
      />
    ),
    'similar-cars': (
      <WhenNear
        load={() => import('#app/vehicle/similar/similar-cars.tsx').then(({ SimilarCars }) => SimilarCars)}
        props={{
          title: services.similarTitle,
          api,
          asked: services.similar,
          control: (card: CarCard) => <SaveControl car={saveableCard(card)} />,
          actions: (card: CarCard) => <CardActions card={card} enquire={enquire} />,
        }}
        placeholder={
          <VehicleSection id="similar-cars" heading={services.similarTitle}>
            <SimilarPlaceholders />
          </VehicleSection>
        }
      />
    ),
  }
}

/** VEH-52 */
function Tools({ vehicle: { services, car } }: { vehicle: VehicleData }) {
  const tellPrint = () =>
    recordEvent({ id: services.events.print, site: services.site, carId: services.viewed.id })
  return (
    <>
      <SaveControl car={{ ...services.saveable, isSold: car.isSold }} look="tool" />
      <ShareMenu name={car.name} url={services.url} copyFeedback={services.copyFeedback} />
      {services.canPrint && !car.isSold && (
        <>
          <PrintLink slug={car.slug} onPrint={tellPrint} />
          <PdfLink slug={car.slug} api={services.api} onPrint={tellPrint} />
        </>
      )}
    </>
  )
}
