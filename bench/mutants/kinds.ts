import type { Mutant } from '../mutant.ts'

const record = { file: 'app/stock/car-record.ts', test: 'app/stock/car-record.test.ts' }
const page = { test: 'app/site/search/kinds-page.test.ts' }
const compared = { test: 'app/site/saved/comparison.test.ts' }
const calculator = { ...page, file: 'app/vehicle/calculators/fuel-calculator.tsx' }

export const mutants: readonly Mutant[] = [
  { id: 'STK-01', ...record, from: '  vin: car.vin,\n', to: '' },
  { id: 'STK-01', ...record, from: '  created_at: car.createdAt,\n', to: '' },
  { id: 'STK-06', ...record, from: '  simple_drive: car.simpleDrive,\n', to: '' },
  { id: 'STK-06', ...record, from: '  standardEquipment: car.standardEquipment,\n', to: '' },
  { id: 'STK-07', ...record, from: '    place_url: address.place_url ?? null,\n', to: '' },
  { id: 'STK-07', ...record, from: '  distribution_locations,\n})', to: '})' },
  { id: 'STK-08', ...record, from: '  spin_code: car.spinCode,\n', to: '' },
  { id: 'STK-08', ...record, from: '  external_video_url: car.externalVideoUrl,\n', to: '' },
  { id: 'STK-10', ...record, from: '  youxQuote: car.youxQuote,\n', to: '' },
  { id: 'STK-10', ...record, from: '  finance_lenders: car.financeLenders,\n', to: '' },
  {
    ...{ id: 'STK-10', file: 'app/stock/search/car-json.server.ts', test: 'app/vehicle/views.test.ts' },
    ...{ from: "withField(record, 'views', views.get(id) ?? 0)", to: 'record' },
  },
  { id: 'STK-11', ...record, from: '    torque: car.variant.torque,\n', to: '' },
  { id: 'STK-11', ...record, from: '    vehicleheight: car.variant.heightMm,\n', to: '' },
  {
    ...{ id: 'STK-94', ...page, file: 'app/stock/car-card.ts' },
    ...{ from: 'outline: bodyOutline(car, settings),', to: "outline: 'sedan'," },
  },
  {
    ...{ id: 'STK-94', ...page, file: 'app/site/search/filter-groups.server.ts' },
    ...{ from: 'bodyOutline({ itemType, simpleBody: value }, settings)', to: "'sedan'" },
  },
  {
    ...{ id: 'STK-94', ...page, file: 'app/site/pages/blocks.server.ts' },
    ...{ from: "bodyOutline({ itemType: kind ?? 'car', simpleBody: body.value }, settings)", to: "'sedan'" },
  },
  {
    ...{
      id: 'STK-94',
      file: 'app/stock/vocabulary/outline-names.ts',
      test: 'app/stock/vocabulary/body-outline.test.ts',
    },
    ...{ from: "['station wagon', 'station-wagon']", to: "['station wagon', 'wagon']" },
  },
  {
    ...{ id: 'STK-95', ...page, file: 'app/stock/vocabulary/body-outline.ts' },
    ...{ from: "bodyTypes.truckIcon === 'ute' ? 'ute' : 'light truck'", to: "'light truck'" },
  },
  { id: 'VEH-69', ...calculator, from: 'useState(usualPricePerLitre)', to: "useState('')" },
  { id: 'VEH-69', ...calculator, from: 'useState(usualKmsAWeek)', to: "useState('100')" },
  { id: 'VEH-71', ...calculator, from: "isAssumed ? 'an assumed ' : ''", to: "isAssumed ? '' : ''" },
  {
    ...{ id: 'VEH-71', ...page, file: 'app/vehicle/fuel.ts' },
    ...{ from: 'assumedConsumption === null ? null', to: 'assumedConsumption === 0 ? null' },
  },
  {
    ...{ id: 'ACC-42', ...compared, file: 'app/site/saved/comparison-table.tsx' },
    ...{ from: 'href={enquiryPath(card.slug)}', to: 'href={carPath(card.slug)}' },
  },
  {
    ...{ id: 'ACC-42', ...compared, file: 'app/vehicle/sections/specification.ts' },
    ...{ from: 'rows.filter(([label]) => canHave(kind, label))', to: 'rows' },
  },
  {
    ...{ id: 'STK-23', ...page, file: 'app/vehicle/sections/location-block.tsx' },
    ...{ from: 'place.more && (', to: 'false && place.more && (' },
  },
  {
    ...{ id: 'TEN-22', ...page, file: 'app/site/frame/frame-makes.ts' },
    ...{ from: '|| override_url', to: '|| true' },
  },
]
