/** `arriving`: its parts are not all there yet; nobody sees it. */
export type PhotoStatus = 'arriving' | 'waiting' | 'ready' | 'refused'

/** As it came, or re-encoded. */
export type PhotoContent = 'original' | 'picture'
