/**
 * TEN-26: where each screen begins, in CSS pixels at letters of the usual size. Style sheets say the same in `em`
 * (breakpoints.test.ts), as of these a browser's larger letters leave fewer (WCAG 1.4.4).
 */
export const breakpoints = { xs: 400, sm: 576, md: 768, lg: 992, xl: 1200, xxl: 1400 } as const

/** The media query of a screen and of all that are wider. */
export const atLeast = (screen: keyof typeof breakpoints) => `(min-width: ${breakpoints[screen] / 16}em)`
