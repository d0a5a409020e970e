import { type listImports, shrunkBy } from '#app/stock/import/import-records.server.ts'

type Feed = Awaited<ReturnType<typeof listImports>>[number]
/** What went wrong with a feed, for who reads of the yard's day. */
export function feedTroubles(
  { file, refused, rejected, unchanged, changed, withdrawn, markedSold }: Feed,
  came: string,
) {
  const gone = shrunkBy({ refused, gone: withdrawn + markedSold, kept: unchanged + changed })
  return [
    ...(refused
      ? [
          {
            title: 'The newest feed was not taken',
            text: `${file}, ${came}: ${refused} The stock of before stays on the site.`,
          },
        ]
      : []),
    ...(gone ? [{ title: `The newest feed took ${gone} cars off the site`, text: `${file}, ${came}.` }] : []),
    ...(!refused && rejected > 0
      ? [
          {
            title:
              rejected === 1
                ? 'A row of the newest feed was not taken'
                : `${rejected} rows of the newest feed were not taken`,
            text: `${file}, ${came}. The other rows are on the site.`,
          },
        ]
      : []),
  ]
}
