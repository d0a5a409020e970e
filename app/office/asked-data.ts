/** A request for the data of one part of a screen names it so, and is answered with JSON. */
export const askedRoute = 'x-office-data'
/** Where the answer leads instead: a fetch would follow a redirect by itself. */
export const movedTo = 'x-office-moved'
