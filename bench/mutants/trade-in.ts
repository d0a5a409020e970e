import type { Mutant } from '../mutant.ts'

/** Trade-in, selling, and the lead that grows. */
const page = 'app/site/sell/sell-page.test.ts'
const photos = 'app/trade-in/photos.test.ts'
const suppliers = 'app/trade-in/suppliers.test.ts'
const grow = 'app/leads/grow-lead.test.ts'

export const mutants: readonly Mutant[] = [
  {
    id: 'API-20',
    file: 'app/leads/grow-lead.server.ts',
    from: 'if (isDeepStrictEqual(payload, lead.payload)) return { leadId: lead.id, isRepeat: true }',
    to: '',
    test: grow,
  },
  {
    id: 'API-20',
    file: 'app/leads/grow-lead.server.ts',
    from: "and waiting.stage = 'grown' and waiting.status = 'waiting' and waiting.attempts = 0",
    to: 'and false',
    test: grow,
  },
  {
    id: 'TRD-08',
    file: 'app/leads/grow-lead.server.ts',
    from: 'if (!lead.isSuspected) {',
    to: 'if (lead) {',
    test: grow,
  },
  {
    id: 'TRD-05',
    file: 'app/site/sell/sell.server.ts',
    from: "if (!hasPage(settings, path)) throw data('Not found', { status: 404 })",
    to: "if (!hasPage(settings, path) || scope.actor.kind !== 'signed-in') throw data('Not found', { status: 404 })",
    test: page,
  },
  {
    id: 'TRD-06',
    file: 'app/site/vehicle/actions.ts',
    from: "['trade-in', tradeInPath(car.id), settings.features.tradeIn]",
    to: "['trade-in', tradeInPath(car.id), true]",
    test: page,
  },
  {
    id: 'TRD-08',
    file: 'app/trade-in/seller-journey.server.ts',
    from: "[trapField, 'lead_attributes', submissionField]",
    to: "['lead_attributes', submissionField]",
    test: page,
  },
  {
    id: 'TRD-10',
    file: 'app/trade-in/kilometres.ts',
    from: '/^\\d{1,6}$/.test(digits) && Number(digits) <= most',
    to: 'Number.isFinite(Number(digits))',
    test: page,
  },
  {
    id: 'TRD-11',
    file: 'app/trade-in/appraisal-lead.server.ts',
    from: "form_completed: 'false',",
    to: "form_completed: 'true',",
    test: page,
  },
  {
    id: 'TRD-14',
    file: 'app/trade-in/appraisal-lead.server.ts',
    from: '...(isAccepted && { subcategory: acceptedSubcategory, offer_accepted: true }),',
    to: '',
    test: page,
  },
  {
    id: 'TRD-17',
    file: 'app/trade-in/appraisal.ts',
    from: 'const mostKms = 100_000',
    to: 'const mostKms = 100_001',
    test: page,
  },
  {
    id: 'TRD-17',
    file: 'app/trade-in/appraisal.ts',
    from: 'const mostYears = 7',
    to: 'const mostYears = 8',
    test: page,
  },
  {
    id: 'TRD-20',
    file: 'app/trade-in/trade-in-faq.tsx',
    from: 'A finance payout needs a written letter of outstanding balance from your lender.',
    to: 'A finance payout needs a letter from your lender.',
    test: page,
  },
  {
    id: 'TRD-21',
    file: 'app/pictures/photo-maker.server.ts',
    from: '.autoOrient()',
    to: '',
    test: photos,
  },
  {
    id: 'TRD-21',
    file: 'app/pictures/photo-maker.server.ts',
    from: "if (width * height > mostPhotoPixels) return 'too-many-pixels'",
    to: '',
    test: photos,
  },
  {
    id: 'TRD-21',
    file: 'app/trade-in/photo-link.server.ts',
    from: 'return wanted.length === given.length && timingSafeEqual(wanted, given)',
    to: 'return wanted.length === given.length || given.length > 0',
    test: photos,
  },
  {
    id: 'TRD-21',
    file: 'app/trade-in/photos.server.ts',
    from: 'where site_id = ${site.id} and token_hash = ${tokenHash} and place = free',
    to: 'where false and site_id = ${site.id} and token_hash = ${tokenHash} and place = free',
    test: photos,
  },
  {
    id: 'TRD-21',
    file: 'app/person-data/person-data.server.ts',
    from: 'await eraseAppraisals(transaction, siteId, idsOf(held.leads))',
    to: 'void eraseAppraisals',
    test: photos,
  },
  {
    id: 'TRD-22',
    file: 'app/trade-in/valuers/valuers.server.ts',
    from: 'if (!read.success || read.data.low > read.data.high)',
    to: 'if (!read.success)',
    test: suppliers,
  },
  {
    id: 'TRD-22',
    file: 'app/site/sell/valued.tsx',
    from: 'It holds until <strong>{valuation.holds}</strong>.',
    to: '',
    test: page,
  },
  {
    id: 'TRD-12',
    file: 'app/trade-in/look-up/look-up.server.ts',
    from: 'json: { rego, regoState },',
    to: 'json: { rego },',
    test: suppliers,
  },
  {
    id: 'ERR-21',
    file: 'app/trade-in/journey-events.tsx',
    from: 'if (!answer.ok) throw new Error(`It answered ${answer.status}`)',
    to: '',
    test: 'app/trade-in/journey-events.test.tsx',
  },
]
