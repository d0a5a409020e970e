import type { Mutant } from '../mutant.ts'

const page = 'app/site/vehicle/vehicle.tsx'
const sidebar = 'app/site/vehicle/sidebar.tsx'
const carActions = 'app/site/vehicle/car-actions.tsx'
const parts = 'app/site/vehicle/parts.test.ts'
const gauge = { file: 'app/vehicle/gauge.tsx', test: 'app/vehicle/gauge.test.tsx' }
const spin = { file: 'app/vehicle/gallery/spin-viewer.tsx', test: 'e2e/vehicle-states.test.ts' }
const share = 'app/vehicle/share/share-menu.tsx'
const inTools = 'e2e/vehicle-tools.test.ts'

/** One breakage for each clause of the vehicle page; its test must fail. */
export const mutants: readonly Mutant[] = [
  { id: 'VEH-03', file: page, from: '<Breadcrumbs trail={vehicle.trail} />', to: '', test: parts },
  { id: 'TEN-16', file: page, from: 'services.canPrint && !car.isSold', to: '!car.isSold', test: parts },
  { id: 'VEH-79', file: page, from: 'services.canPrint && !car.isSold', to: '!car.isSold', test: parts },
  { id: 'VEH-13', ...spin, from: 'images.isReady && spin.autoRotate', to: 'images.isReady' },
  {
    id: 'VEH-14',
    ...spin,
    from: 'followsMouse: !turn.isPlaying,',
    to: 'followsMouse: !turn.isPlaying && marks.length === 0,',
  },
  {
    id: 'VEH-24',
    file: 'app/tenancy/settings/vehicle.ts',
    from: '.default([...vehicleSections])',
    to: '.default([...vehicleSections].reverse())',
    test: parts,
  },
  {
    id: 'VEH-31',
    file: sidebar,
    from: "glyph(kind === 'body' ? kindIcons[vehicleKind] : factIcons[kind])",
    to: "''",
    test: parts,
  },
  { id: 'VEH-32', file: carActions, from: "[trial, actions['test-drive']],", to: '', test: parts },
  {
    id: 'VEH-37',
    file: 'app/cards/result-card.tsx',
    from: '{card.tag && <CarTagMark',
    to: "{card.tag?.kind === 'coming-soon' && <CarTagMark",
    test: parts,
  },
  {
    id: 'VEH-40',
    file: 'app/cards/car-tag-mark.tsx',
    from: 'src={tag.image}',
    to: 'src="/badge.webp"',
    test: parts,
  },
  {
    id: 'VEH-41',
    file: 'app/stock/car-tag.ts',
    from: "if (car.tag) return { kind: 'custom', text: car.tag }",
    to: '',
    test: parts,
  },
  {
    id: 'VEH-42',
    file: 'app/stock/car-tag.ts',
    from: 'age >= 0 && age <= newArrivalMs ?',
    to: 'age > newArrivalMs ?',
    test: parts,
  },
  {
    id: 'VEH-46',
    file: 'app/site/vehicle/sticky-header.tsx',
    from: "{kinds.map(({ value }) => value).join(' · ')}",
    to: '',
    test: parts,
  },
  {
    id: 'VEH-51',
    file: 'app/site/vehicle/sections.tsx',
    from: '<BannerRow banners={banners} />',
    to: 'null',
    test: parts,
  },
  {
    id: 'VEH-56',
    file: 'app/vehicle/similar/similar-rules.ts',
    from: "    index: 'cars',\n",
    to: '',
    test: 'app/vehicle/similar/similar-rules.test.ts',
  },
  {
    id: 'VEH-57',
    file: 'app/vehicle/similar/similar-rules.ts',
    from: 'hitsPerPage: settings.similar.count',
    to: 'hitsPerPage: 10',
    test: 'app/vehicle/similar/similar-rules.test.ts',
  },
  { id: 'VEH-61', ...gauge, from: '<dd>{price(gauge.listing_price)}</dd>', to: '<dd />' },
  { id: 'VEH-63', ...gauge, from: ' data-level={gaugeLevel(gauge.fill)}', to: '' },
  { id: 'VEH-64', ...gauge, from: 'const deal = dealText(gauge)', to: "const deal = 'Good Deal'" },
  {
    id: 'VEH-65',
    file: 'app/vehicle/market/gauge-answer.ts',
    from: 'const partAbove = 0.2',
    to: 'const partAbove = 0.1',
    test: 'app/vehicle/market/gauge-answer.test.ts',
  },
  {
    id: 'VEH-67',
    file: page,
    from: 'services.below && <MarketIndicator',
    to: 'services.below === undefined && <MarketIndicator',
    test: parts,
  },
  {
    id: 'VEH-75',
    file: carActions,
    from: '{ download: true, onClick: onDownload }',
    to: '{ onClick: onDownload }',
    test: parts,
  },
  {
    id: 'VEH-76',
    file: 'app/vehicle/analysis-sheet.ts',
    from: "car.carType === 'used' && car.status",
    to: 'car.status',
    test: parts,
  },
  {
    id: 'VEH-81',
    file: share,
    from: 'shareLinks({ name, url }).map(',
    to: 'shareLinks({ name, url }).slice(1).map(',
    test: parts,
  },
  {
    id: 'VEH-82',
    file: share,
    from: 'if (openShareWindow(link.href, close, world)) event.preventDefault()',
    to: 'void openShareWindow',
    test: inTools,
  },
  {
    id: 'VEH-83',
    file: share,
    from: "if (copyFeedback === 'toast')",
    to: "if (copyFeedback !== 'toast')",
    test: inTools,
  },
  {
    id: 'API-10',
    file: 'app/stock/car-views.server.ts',
    from: ' || isbot(viewer.userAgent)',
    to: '',
    test: 'app/vehicle/views.test.ts',
  },
  {
    id: 'API-16',
    file: 'app/vehicle/calculators/delivery-price.route.ts',
    from: "hasStreets(postcode) ? await geocoderFor(scope.site)(postcode) : 'unknown'",
    to: 'await geocoderFor(scope.site)(postcode)',
    test: 'app/vehicle/services.test.ts',
  },
  {
    id: 'ENQ-46',
    file: 'app/site/vehicle/section-facts.ts',
    from: 'dealerPhone(settings, location, car)',
    to: 'dealerPhone(settings, location)',
    test: parts,
  },
  {
    id: 'PRC-08',
    file: 'app/cards/price-block.tsx',
    from: '{price.priceType && <span',
    to: "{price.priceType === 'drive_away_price' && <span",
    test: parts,
  },
  {
    id: 'PRC-11',
    file: 'app/vehicle/share/print-sheet.ts',
    from: 'text: dollars(price.cents),\n        type: price.priceType',
    to: 'text: dollars(price.wasCents ?? 0),\n        type: price.priceType',
    test: parts,
  },
  {
    id: 'WCAG 1.3.1',
    file: 'app/vehicle/sheet/pdf-tags.server.ts',
    from: 'root.add(document.struct(tag, alt ? { alt } : {}, [content]))',
    to: 'void content',
    test: 'app/vehicle/sheet/pdf.test.ts',
  },
  {
    id: 'layers',
    file: 'app/ui/layers/layers.ts',
    from: 'if (isSamePage) event.stopImmediatePropagation()',
    to: '',
    test: 'e2e/layers.test.ts',
  },
]
