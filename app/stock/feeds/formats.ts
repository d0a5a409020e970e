/** What is read of each format, in the words of docs/feeds.md, which is made from them as `--help` is. */
export const formatWords = {
  csv: 'a header line, then a car a line; the delimiter (`,` `;` `\\|` or tab) is found in the header; lists are split at a pipe, in quotes if need be',
  json: 'a list of objects, an object that holds one (such as `{"data": […]}`, also further inside), or one object a line; nested names are joined by dots',
  xml: 'a repeated element; nested elements and attributes (`@name`) are joined by dots; a DOCTYPE is refused',
} as const

export type FeedFormat = keyof typeof formatWords
export const feedFormats = Object.keys(formatWords) as FeedFormat[]

/** 'CSV, JSON or XML' */
export const oneOfFormats = (write: (format: FeedFormat) => string): string =>
  new Intl.ListFormat('en-AU', { type: 'disjunction' }).format(feedFormats.map(write))
