/** A request for the data of one part of a screen names it so, and is answered with JSON. */
export const askedRoute = 'x-office-data'
/** Where the answer leads instead: a fetch would follow a redirect by itself. */
export const movedTo = 'x-office-moved'
/** So long before it stands a screen may have been asked for, in milliseconds. */
export const earlyMs = 3000
