/** TEN-26: where each screen begins, in CSS pixels. The style sheets' theme says the same (breakpoints.test.ts). */
export const breakpoints = { xs: 400, sm: 576, md: 768, lg: 992, xl: 1200, xxl: 1400 } as const

/** The media query of a screen and of all that are wider. */
export const atLeast = (screen: keyof typeof breakpoints) => `(min-width: ${breakpoints[screen]}px)`
