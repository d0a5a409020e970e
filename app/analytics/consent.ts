/** Google's consent mode, version 2: what tags may do before and after somebody was asked. */

/** 'granted': tags run at once. 'ask': none before the visitor has agreed. */
export const consentModes = ['granted', 'ask'] as const
export type ConsentMode = (typeof consentModes)[number]
export type Consent = 'granted' | 'denied'

/** Null: it is not known yet. */
export const consentOf = (mode: ConsentMode, answer: Consent | null): Consent | null =>
  mode === 'granted' ? 'granted' : answer

export const consentSignals = (consent: Consent) => ({
  ad_storage: consent,
  ad_user_data: consent,
  ad_personalization: consent,
  analytics_storage: consent,
})
