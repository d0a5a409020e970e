import type { Mutant } from '../mutant.ts'

export const mutants: readonly Mutant[] = [
  {
    id: 'ANA-08',
    file: 'app/analytics/event-ids.ts',
    from: "'finance-calculator': 26",
    to: "'finance-calculator': 27",
    test: 'app/analytics/send-events.test.ts',
  },
  {
    id: 'ANA-08',
    file: 'app/analytics/event-ids.ts',
    from: '(isMapped(name) ? map[name] : undefined) ?? eventIds[name]',
    to: 'eventIds[name]',
    test: 'app/showroom/events.test.ts',
  },
  {
    id: 'ANA-08',
    file: 'app/enquiries/form-description.ts',
    from: "photos: 'request-photos'",
    to: "photos: 'enquiry'",
    test: 'app/showroom/events.test.ts',
  },
  {
    id: 'ANA-08',
    file: 'app/showroom/vehicle-asked.ts',
    from: "history: eventIdOf('history-report', analytics.map)",
    to: "history: eventIdOf('print', analytics.map)",
    test: 'app/showroom/events.test.ts',
  },
  {
    id: 'ANA-08',
    file: 'app/analytics/tag-events.ts',
    from: "valuation: ['trade_in', 'valuation']",
    to: "valuation: ['trade_in', 'start']",
    test: 'app/analytics/tag-events.test.ts',
  },
  {
    id: 'ANA-09',
    file: 'app/showroom/vehicle-sidebar.tsx',
    from: 'recordEvent({ id: services.events.history, site: services.site, carId: services.viewed.id })',
    to: 'console.info(services.events.history)',
    test: 'e2e/events.test.ts',
  },
  {
    id: 'ANA-09',
    file: 'app/analytics/record-event.ts',
    from: "console.warn('An event was not recorded', error)",
    to: 'throw error',
    test: 'app/analytics/send-events.test.ts',
  },
  {
    id: 'ANA-01',
    file: 'app/analytics/page-views.tsx',
    from: 'if (!before || isNewView(before, now, isReplaced)) recordEvent',
    to: 'if (!before) recordEvent',
    test: 'e2e/tags.test.ts',
  },
  {
    id: 'TEN-28',
    file: 'app/root.tsx',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is source
    from: ' storageKey={`${site.slug}:scroll`}',
    to: '',
    test: 'app/showroom/site-consent.test.ts',
  },
  {
    id: 'TEN-28',
    file: 'app/root.tsx',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is source
    from: '`${site.slug}:scroll`',
    to: "'scroll'",
    test: 'e2e/tags.test.ts',
  },
  {
    id: 'TEN-28',
    file: 'app/showroom/consent-choice.ts',
    from: 'browserStorage(wanted, storage).write(key, answer)',
    to: "browserStorage('site', storage).write(key, answer)",
    test: 'app/showroom/consent-choice.test.ts',
  },
]
