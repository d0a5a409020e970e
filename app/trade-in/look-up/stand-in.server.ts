import type { SupplierAnswer } from '../supplier.server.ts'

/** An invented register for demonstrations: docs/stand-ins.md lists its plates, the same in each state. */

const cars: Readonly<Record<string, object>> = {
  DEMO01: { year: 2022, make: 'Toyota', model: 'HiLux', badge: 'SR5' },
  DEMO02: { year: 2023, make: 'Mazda', model: 'CX-5', badge: 'Maxx Sport' },
  DEMO03: { year: 2022, make: 'Ford', model: 'Ranger', badge: 'XLT' },
  DEMO04: { year: 2022, make: 'BMW', model: 'X5', badge: 'xDrive30d' },
  DEMO05: { year: 2014, make: 'Toyota', model: 'Corolla', badge: 'Ascent' },
  DEMO06: { year: 2021, make: 'Alfa Romeo', model: '4C', badge: null },
  ODD001: { year: 1885, make: 'Benz', model: '' },
}

export async function standInRegister(rego: string, limitMs: number): Promise<SupplierAnswer> {
  switch (rego) {
    case 'HANG01':
      await new Promise((done) => setTimeout(done, limitMs))
      return { failed: 'unavailable', reason: `no answer in ${limitMs} ms` }
    case 'HTML01':
      return { failed: 'misconfigured', reason: 'it answered 200, not JSON' }
    case 'FAIL01':
      return { failed: 'unavailable', reason: 'it answered 500' }
    default:
      return { json: cars[rego] ?? { found: false } }
  }
}
