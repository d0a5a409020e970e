/** Photos that people of a yard put up for a car. */

/** Of one car; a car shows as many in all. */
export const mostCarPhotos = 200
export const tooManyPhotos = `A car takes ${mostCarPhotos} photos of yours. Remove one to add another.`

/** First segment of the address of such a photo: the site's own pictures are below it. */
export const yardFolder = 'yard'
export const photoAddress = (id: string): string => `/${yardFolder}/${id}.jpg`

const file = /^([0-9a-f-]{36})\.jpg$/
export const photoIdOfFile = (name: string): string | null => file.exec(name)?.[1] ?? null
/** Null: a picture of the feed. */
export const photoIdOf = (url: string): string | null =>
  url.startsWith(`/${yardFolder}/`) ? photoIdOfFile(url.slice(yardFolder.length + 2)) : null
