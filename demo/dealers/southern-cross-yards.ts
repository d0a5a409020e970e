export type SouthernCrossYard = { id: string; code: string; city: string; share: number }

/** The locations of the settings file, with the codes that the dealer-management system knows them by. */
export const southernCrossYards: readonly SouthernCrossYard[] = [
  { id: 'sc-01', code: 'CNS', city: 'Cairns', share: 6 },
  { id: 'sc-02', code: 'TSV', city: 'Townsville', share: 8 },
  { id: 'sc-03', code: 'MKY', city: 'Mackay', share: 5.5 },
  { id: 'sc-04', code: 'ROK', city: 'Rockhampton', share: 6.5 },
  { id: 'sc-05', code: 'BDB', city: 'Bundaberg', share: 4.5 },
  { id: 'sc-06', code: 'MCY', city: 'Maroochydore', share: 9.5 },
  { id: 'sc-07', code: 'ASP', city: 'Aspley', share: 11.5 },
  { id: 'sc-08', code: 'MOO', city: 'Moorooka', share: 16.5 },
  { id: 'sc-09', code: 'IPS', city: 'Ipswich', share: 8.5 },
  { id: 'sc-10', code: 'TWB', city: 'Toowoomba', share: 10 },
  { id: 'sc-11', code: 'SPW', city: 'Springwood', share: 9.5 },
  { id: 'sc-12', code: 'SPT', city: 'Southport', share: 7 },
]

/** Whose new cars each location sells, as its settings say. */
export const franchises: Readonly<Record<string, readonly string[]>> = {
  'sc-01': ['Toyota', 'Mazda', 'Mitsubishi', 'Isuzu', 'LDV'],
  'sc-02': ['Ford', 'Hyundai', 'Kia', 'Nissan', 'GWM'],
  'sc-03': ['Toyota', 'Ford', 'Isuzu', 'Mitsubishi'],
  'sc-04': ['Toyota', 'Mazda', 'Isuzu', 'Ram'],
  'sc-05': ['Mitsubishi', 'Hyundai', 'Kia', 'Suzuki'],
  'sc-06': ['Volkswagen', 'Skoda', 'Subaru', 'Honda', 'MG', 'BYD'],
  'sc-07': ['Ford', 'Mazda', 'Nissan', 'GWM', 'Chery'],
  'sc-08': ['Toyota', 'Hyundai', 'Kia', 'Mitsubishi', 'Isuzu', 'Ford', 'MG', 'BYD'],
  'sc-09': ['Mazda', 'Isuzu', 'LDV', 'Hyundai'],
  'sc-10': ['Toyota', 'Ford', 'Subaru', 'Jeep', 'Ram'],
  'sc-11': ['Kia', 'Honda', 'Suzuki', 'Polestar', 'Chery'],
  'sc-12': ['BMW', 'Audi', 'Mercedes-Benz', 'Lexus', 'Volvo', 'Land Rover', 'Genesis'],
}
