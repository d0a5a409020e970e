import type { Mutant } from '../mutant.ts'

const described = 'app/api/openapi.test.ts'
const booking = 'app/enquiries/service-booking.test.ts'
const errors = 'app/enquiries/form-errors.test.ts'
const times = 'app/enquiries/appointments.server.ts'
const problems = 'app/leads/form/form-problems.tsx'

export const mutants: readonly Mutant[] = [
  {
    id: 'API-01',
    file: 'app/api/openapi.ts',
    from: 'origin + settings.api.base',
    to: "origin + '/api'",
    test: described,
  },
  {
    id: 'API-01',
    file: 'app/api/lead-endpoints.ts',
    from: '      isThere: ({ tradeIn }) => tradeIn.saveValuation,\n',
    to: '',
    test: described,
  },
  {
    id: 'API-40',
    file: 'app/api/openapi.ts',
    from: '[endpoint.status ?? 200]: answered(endpoint),',
    to: "[endpoint.status ?? 200]: { description: 'Done.' },",
    test: described,
  },
  {
    id: 'API-17',
    file: times,
    from: '    places,\n  }))',
    to: '    places, taken: places,\n  }))',
    test: booking,
  },
  {
    id: 'CON-03',
    file: times,
    from: "(kind, transaction, site, booking))) return 'slot-taken'",
    to: '(kind, transaction, site, booking))) return null',
    test: booking,
  },
  {
    id: 'CON-03',
    file: times,
    from: '          eq(testDrives.kind, kind),\n          gte(',
    to: '          gte(',
    test: booking,
  },
  { id: 'CON-03', file: times, from: 'return places <= 0 || ', to: 'return ', test: booking },
  {
    id: 'ENQ-12',
    file: problems,
    from: 'Please fix the following errors:',
    to: 'Please check:',
    test: errors,
  },
  {
    id: 'ENQ-12',
    file: problems,
    from: 'namesInOrder(form, trouble.errors).map(',
    to: 'namesInOrder(form, trouble.errors).slice(0, 1).map(',
    test: errors,
  },
]
