import { nearest } from '#app/search/nearest.ts'
import { targets } from './targets.ts'

/** What each field of a feed is, for docs/feed-fields.md; a test holds it against the fields that are read. */
export const fieldWords: Readonly<Record<string, string>> = {
  title:
    'A text such as ‘2015 Honda City GM VTi-L Sedan 4dr CVT 7sp 1.5i MY16’; year, make, model, badge, series, body, doors, gears and litres are read out of it where no field of their own has them.',
  name: 'The heading of the car; else year, make, model, badge and series.',
  stocknum:
    'Whose car it is tomorrow too: unique in the file, and the same for as long as the dealer has the car.',
  year: 'Year of the model, 1900 to two years ahead.',
  make: 'Spelled as the trade does: ‘MERCEDES BENZ’ becomes Mercedes-Benz.',
  model: 'Spelled as the trade does, where the model is known.',
  badge: 'Variant, such as ‘SR5’.',
  series: 'Series or generation, such as ‘GUN126R’.',
  colour: 'Colour outside.',
  interior_colour: 'Colour inside.',
  vin: 'Vehicle identification number.',
  nvic: 'National vehicle identification code.',
  redbook_code:
    'RedBook’s code of the variant, which marketplaces ask for. The site’s API does not answer it.',
  autograb_id:
    'AutoGrab’s number of the variant, which marketplaces ask for. The site’s API does not answer it.',
  regplate: 'Registration plate.',
  rego_expiry: 'Last day of the registration; ‘Jun 2027’ is 30 June 2027.',
  build_date: 'As it is written.',
  compliance_date: 'As it is written.',
  carsales_title: 'The title that the car has at carsales.',
  created_at: 'When it was listed first; else the import that brought it.',
  car_type: 'New, demo or used.',
  item_type: 'Kind of vehicle: car (default), motorcycle, caravan, motorhome, truck and so on.',
  status:
    'In stock (default), coming soon or sold. Words for ‘held’ mean in stock and reserved. A word that is not known means sold, and is told; a file with more than three such cars, and more than 30 %, is refused.',
  sold: 'Yes: sold, whatever the status says.',
  sold_at: 'When it was sold; else the import that first said so.',
  reserved: 'A buyer has spoken for it.',
  certified: 'Certified used car.',
  preorder: 'Can be ordered ahead; shows as PREORDER without a price.',
  tag: 'Words on the picture, such as ‘Runout Sale’.',
  categories: 'Words that the categories filter knows.',
  show_on_dealer_website: 'No: kept, and shown nowhere.',
  rank: 'Higher comes first in the order ‘most relevant’; 0 to 1,000,000,000.',
  price: 'What is asked. It may say what it includes: ‘$29,990 drive away’. 0 means none.',
  before_price: 'The earlier price, struck through.',
  offer_price: 'What is asked for now, in place of the price; it may say what it includes.',
  subscription_price: 'A week of it, on a subscription site.',
  drive_away_price:
    'The whole sum to drive it away, of what is asked now, beside a price that leaves government charges out: both show. New and demo cars without it are told.',
  price_type: 'What the price includes; it wins over the words of the price itself.',
  km: 'Odometer (mileage, kilometres), up to 2,000,000 km.',
  seats: 'Number of seats.',
  doors: 'Number of doors.',
  drive: 'Driven wheels in the maker’s words.',
  trans: 'Transmission in the maker’s words.',
  engine_size: 'Cubic centimetres.',
  engine_size_litres: 'Litres; made from the cubic centimetres where it is missing.',
  gearnum: 'Number of gears.',
  fuel: 'Fuel in the maker’s words.',
  simple_fuel: 'The word of the filter; made from the fuel where it is missing.',
  simple_body: 'The word of the filter; made from the body where it is missing.',
  simple_drive: 'The word of the filter; made from the drive where it is missing.',
  simple_transmission: 'The word of the filter; made from the transmission where it is missing.',
  bodyconfiguration: 'Body in the maker’s words.',
  standardEquipment: 'Equipment, at most 500 entries.',
  features: 'What stands out, at most 200 entries.',
  dealercomments: 'Up to 20,000 characters; line ends stay, HTML becomes text, a pipe parts paragraphs.',
  location_id: 'Id, slug or name of a location in the site’s settings.',
  location_name: 'The same, under another name.',
  location: 'The same, or an object with an id or a name.',
  dealership_id: 'Id, slug or name of a dealership in the site’s settings; else the one of the location.',
  dealership_slug: 'The same, under another name.',
  dealership_name: 'The same, under another name.',
  city: 'Else the city of the location.',
  state: 'Else the state of the location.',
  private_suburb: 'Where the car stands, if not at a location.',
  private_postcode: 'Its postcode.',
  images:
    'Addresses of photos, in a column each or in one, or objects with `url` and `thumb`; at most 200. A video among them becomes the car’s video. Hosts must be in the site’s setting `pictures.hosts`.',
  primary_image_url: 'The picture that leads.',
  thumbnails: 'Small pictures, one for each picture in the same order.',
  video_url: 'A film file, or a page at YouTube or Vimeo.',
  external_video_url: 'The same; used where the first is missing.',
  spin_images: 'The frames of a 360° view, in order.',
  spin_code: 'The code of a 360° view at its provider.',
  spin_interior_image:
    'A panorama of the inside (equirectangular, 2:1), 3,600 pixels wide or more: a smaller one would be a blur, and is not shown.',
  hotspots: 'Marks on the 360° view, as JSON.',
  file: 'Address of the history report.',
  payment_processors: 'As JSON, kept for deposits.',
  finance_lenders: 'As JSON, kept for finance.',
  youxQuote: 'As JSON, kept for finance.',
  'autograb_data.average_market_price': 'What cars like it cost in Australia.',
  'autograb_data.state_average_market_price': 'What cars like it cost in its state.',
  'variant.cylinders': 'Number of cylinders.',
  'variant.enginesize': 'Cubic centimetres.',
  'variant.enginesize_litres': 'Litres.',
  'variant.induction': 'Turbo, supercharged and so on.',
  'variant.geartype': 'Kind of gearbox.',
  'variant.fuelconsumptioncombined': 'Litres per 100 km, combined.',
  'variant.fuelcapacity': 'Tank, in litres.',
  'variant.grossvehiclemass': 'Kilograms.',
  'variant.vehiclelength': 'Millimetres.',
  'variant.vehicleheight': 'Millimetres.',
  'variant.vehiclewidth': 'Millimetres.',
  'variant.towingcapacitybraked': 'Kilograms.',
  'variant.bodyconfiguration': 'Body in the maker’s words.',
  'variant.torque': 'With its unit.',
  'variant.ancaprating': 'Stars or words.',
  'caravan.body_width': 'With its unit.',
  'caravan.body_length': 'With its unit, ‘21 ft’.',
  'caravan.tare_weight': 'Kilograms.',
  'caravan.axle_type': 'Such as ‘Tandem’.',
  'caravan.sleeps': 'How many sleep in it.',
  'caravan.aggregate_trailer_mass': 'Kilograms.',
  'caravan.layout':
    'Beds and rooms, the words of the filter: ‘Island bed’, ‘Bunks’, ‘Ensuite’; at most 20 entries.',
  'motorcycle.seat_height': 'Millimetres.',
  'motorcycle.wet_weight': 'Kilograms, ready to ride.',
  'motorcycle.learner_approved': 'Yes: within the learner approved motorcycle scheme (LAMS).',
  'battery.range': 'Kilometres on one charge, by WLTP.',
  'battery.capacity': 'Kilowatt hours.',
  'battery.fast_charging': 'Most kilowatts at a fast charger (DC).',
  'battery.home_charging': 'Most kilowatts at home (AC).',
}

const mostMeant = 3

/** The fields that somebody may have meant by a name: those called like it, else those that are explained by it. */
function fieldsLike(name: string): string[] {
  const typed = name.toLowerCase()
  const called = targets.map(({ wire, also }) => ({
    wire,
    names: [wire, ...also].map((one) => one.toLowerCase()),
  }))
  const near = nearest(
    typed,
    called.flatMap(({ names }) => names),
  ).flatMap((one) => called.filter(({ names }) => names.includes(one)).map(({ wire }) => wire))
  const words = typed.split(/[^a-z]+/).filter((word) => word.length > 2)
  const explained = targets
    .map(({ wire }) => wire)
    .filter((wire) => words.some((word) => new RegExp(`\\b${word}\\b`, 'i').test(fieldWords[wire] ?? '')))
  return [...new Set(near.length > 0 ? near : explained)].slice(0, mostMeant)
}

/** '; did you mean 'km'?', or nothing. */
export function meant(name: string): string {
  const fields = fieldsLike(name).map((field) => `'${field}'`)
  return fields.length === 0 ? '' : `; did you mean ${fields.join(' or ')}?`
}
