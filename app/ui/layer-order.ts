const rooms =
  'ui accounts locations credit cards leads vehicle finance budget enquiries garage content purchase range parts places frame api site'

/**
 * The cascade, from the bottom to the top: a part of an upper room may change one of a lower room, a template any part. It is said
 * in the document before the first sheet, so that the order holds whichever sheet comes first.
 */
export const layerOrder = `@layer reset,base,components,${rooms.split(' ').map((room) => `parts.${room}`)},template,law,exceptions;`
