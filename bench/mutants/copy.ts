import type { Mutant } from '../mutant.ts'

const home = 'app/site/pages/copy-blocks.test.ts'
const car = 'app/site/vehicle/copy.test.ts'
const copy = 'app/content/dealer-copy.ts'

export const mutants: readonly Mutant[] = [
  {
    id: 'CON-34',
    file: 'app/site/vehicle/sidebar.tsx',
    from: "promises.filter(({ of }) => of !== 'price' || isDriveAway)",
    to: 'promises',
    test: car,
  },
  { id: 'CON-34', file: copy, from: 'text === false ? []', to: "of === 'freight' ? []", test: home },
  {
    id: 'CON-34',
    file: 'app/site/vehicle/sidebar.tsx',
    from: '  if (car.isSold) return []\n',
    to: '',
    test: car,
  },
  {
    id: 'CON-34',
    file: 'app/site/vehicle/sidebar.tsx',
    from: '{promises.length > 0 && <PromiseList promises={promises} look="aside" />}',
    to: '',
    test: car,
  },
  {
    id: 'CON-35',
    file: copy,
    from: "if (carType === 'used') return warranty.usedCars ?? null",
    to: '',
    test: car,
  },
  {
    id: 'CON-35',
    file: copy,
    from: 'brand.toLowerCase() === make?.toLowerCase()',
    to: 'brand !== null',
    test: car,
  },
  {
    id: 'CON-36',
    file: 'app/site/vehicle/vehicle.server.ts',
    from: 'lines: pledge?.lines ?? [],',
    to: 'lines: [],',
    test: car,
  },
  {
    id: 'CON-37',
    file: 'app/site/vehicle/vehicle.server.ts',
    from: 'pledge: isUsed ? usedPledge(settings) : null,',
    to: 'pledge: usedPledge(settings),',
    test: car,
  },
  {
    id: 'CON-37',
    file: 'app/content/pledge-words.tsx',
    from: '{terms && <p className="fine-print">{terms}</p>}',
    to: '',
    test: home,
  },
  {
    id: 'TEN-29',
    file: copy,
    from: 'usedPledge ? filled(usedPledge) : null',
    to: "usedPledge ? filled({ ...usedPledge, heading: 'Our pledge' }) : null",
    test: home,
  },
]
