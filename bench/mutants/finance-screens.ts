import type { Mutant } from '../mutant.ts'

const test = 'app/site/finance/finance-page.test.ts'
const journey = 'e2e/finance.test.ts'
const page = { file: 'app/site/finance/finance.server.ts', test }
const beside = { file: 'app/site/finance/beside.tsx', test }
const prefill = { file: 'app/finance/prefill.ts', test }
const offer = { file: 'app/finance/finance-offer.ts', test }
const asked = { file: 'app/finance/application-form.server.ts', test }
const popup = 'app/finance/finance-popup.tsx'

/** One breakage for each clause of the screens of finance; its test must fail. */
export const mutants: readonly Mutant[] = [
  {
    id: 'FIN-01',
    file: 'app/tenancy/site-pages.ts',
    from: 'features.financeButtons && finance.path === path',
    to: 'features.financeButtons',
    test,
  },
  {
    id: 'FIN-01',
    file: 'app/menu/site-menu.ts',
    from: "return href === '/finance' ? finance.path : href",
    to: 'return href',
    test,
  },
  {
    id: 'FIN-02',
    ...page,
    from: 'if (path === personalised && !application.car && !application.isCarGone)',
    to: 'if (path === personalised)',
  },
  {
    id: 'FIN-04',
    file: 'app/site/finance/finance-page.tsx',
    from: 'id="finance-form"',
    to: 'id="finance"',
    test,
  },
  { id: 'FIN-05', ...prefill, from: "nvic: match('nvic',", to: "nvic: match('nvics'," },
  { id: 'FIN-05', ...prefill, from: "amountOf(params.get('price')) ?? ", to: '' },
  { id: 'FIN-05', ...prefill, from: 'return pattern.test(value) ? value : null', to: 'return value' },
  {
    id: 'FIN-06',
    ...prefill,
    from: "score('selfAssessedCreditScore') ?? score('credit_score')",
    to: "score('credit_score') ?? score('selfAssessedCreditScore')",
  },
  { id: 'FIN-08', ...beside, from: '<PriceBlock price={card.price} />', to: '' },
  {
    id: 'FIN-08',
    ...asked,
    from: '(vin && (await findCarByVin(scope, vin, now())))',
    to: 'null',
  },
  { id: 'FIN-10', ...page, from: 'steps: finance.steps', to: 'steps: finance.steps.slice(0, 3)' },
  {
    id: 'FIN-11',
    file: 'app/stock/stock.server.ts',
    from: "{ attribute: 'photos', min: 2 },",
    to: '',
    test,
  },
  {
    id: 'FIN-11',
    file: 'app/stock/stock.server.ts',
    from: "filters: { car_type: ['used'] },",
    to: 'filters: {},',
    test,
  },
  { id: 'FIN-12', ...beside, from: 'href="#finance-form"', to: 'href="/finance"' },
  { id: 'FIN-13', ...beside, from: '/search/used-cars', to: '/search/new-used-and-demo-cars' },
  {
    id: 'FIN-17',
    file: 'app/tenancy/site-pages.ts',
    from: "'/personalised/finance': ({ features }) => features.financeButtons,",
    to: '',
    test,
  },
  { id: 'FIN-20', ...offer, from: 'finance.provider !== undefined &&', to: 'true &&' },
  {
    id: 'FIN-45',
    ...offer,
    from: 'annualRate: finance.estimatorInterest',
    to: 'annualRate: finance.interest',
  },
  { id: 'FIN-54', ...offer, from: ' && estimatedPriceCents(car, settings) !== null', to: '' },
  { id: 'FIN-56', ...offer, from: 'priceOf(car, settings) ?? ', to: '' },
  {
    id: 'FIN-64',
    file: 'app/finance/disclaimer.tsx',
    from: 'const shortLength = 197',
    to: 'const shortLength = 200',
    test,
  },
  {
    id: 'FIN-65',
    file: 'app/finance/disclaimer.tsx',
    from: 'if (!isFolded) return words',
    to: 'return words',
    test,
  },
  {
    id: 'FIN-68',
    ...page,
    from: '...(cookies.length > 0 && { phone: confirmed }),',
    to: '',
  },
  {
    id: 'FIN-73',
    ...page,
    from: 'const { [codeField]: code, ...values } = allTexts(taken.entered)',
    to: 'const values = allTexts(taken.entered); const code = values[codeField]',
  },
  {
    id: 'ACC-07',
    ...page,
    from: "passGate(facts.scope, request, 'finance')",
    to: '',
  },
  {
    id: 'ERR-10',
    file: 'app/finance/application-kept.tsx',
    from: '<p className="strong">{lender.problem}</p>',
    to: '<p />',
    test,
  },
  { id: 'FIN-15', file: popup, from: 'no impact on your credit score.', to: 'no impact.', test: journey },
  {
    id: 'FIN-16',
    file: 'app/finance/finance-tabs.tsx',
    from: "  'Your Details',",
    to: "  'Details',",
    test: journey,
  },
  {
    id: 'FIN-55',
    file: 'app/finance/quick-quote.tsx',
    from: 'digitsOf(typed)',
    to: 'typed',
    test: journey,
  },
  {
    id: 'FIN-59',
    file: 'app/finance/use-quote.ts',
    from: 'const quotePauseMs = 500',
    to: 'const quotePauseMs = 0',
    test: journey,
  },
  {
    id: 'FIN-60',
    file: 'app/finance/quoted-terms.ts',
    from: 'Math.ceil((weekly.cents * 52) / 12)',
    to: 'Math.round(weekly.cents * 4)',
    test: journey,
  },
  {
    id: 'FIN-69',
    file: 'app/finance/finance-tabs.tsx',
    from: 'onClick={() => i <= reached && onChoose(i)}',
    to: 'onClick={() => onChoose(i)}',
    test: journey,
  },
  {
    id: 'ERR-07',
    file: 'app/finance/ask-quote.ts',
    from: 'if (answer.ok && read.success) return read.data\n    console.warn(failedQuote)',
    to: 'if (answer.ok && read.success) return read.data',
    test: journey,
  },
  {
    id: 'ERR-11',
    file: 'app/finance/send-application.ts',
    from: 'return { problem: failedLead, detail: reason === failedLead ? null : reason }',
    to: "return { problem: 'broken', detail: reason }",
    test: journey,
  },
]
