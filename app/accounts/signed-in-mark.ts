/** Name of the cookie that tells a page's scripts that there may be a session. */
export const signedInMark = 'forecourt-signed-in'

export const hasSignedInMark = (cookies: string): boolean =>
  cookies.split(';').some((pair) => pair.trim() === `${signedInMark}=1`)
