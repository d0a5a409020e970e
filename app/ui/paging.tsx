import './paging.css'

/** The pages around this one, the first and the last. */
function shownPages(page: number, pages: number): (number | 'gap')[] {
  const wanted = [1, page - 1, page, page + 1, pages].filter((n) => n >= 1 && n <= pages)
  const sorted = [...new Set(wanted)].sort((a, b) => a - b)
  return sorted.flatMap((n, i) => (i > 0 && n - (sorted[i - 1] ?? 0) > 1 ? (['gap', n] as const) : [n]))
}

export function Paging({
  page,
  pages,
  hrefOf,
  isListed = true,
}: {
  page: number
  pages: number
  hrefOf: (page: number) => string
  /** What search engines are not to list is not offered to them. */
  isListed?: boolean
}) {
  if (pages <= 1) return null
  const box = 'paging-entry tabular'
  const offered = isListed ? '' : 'nofollow '
  return (
    <nav aria-label="Pages" className="paging">
      {page > 1 && (
        <a rel={`${offered}prev`} href={hrefOf(page - 1)} className={`${box} paging-step`}>
          Previous
        </a>
      )}
      {shownPages(page, pages).map((number, i) =>
        number === 'gap' ? (
          <span key={`gap-${i}`} aria-hidden className={box}>
            …
          </span>
        ) : (
          <a
            key={number}
            href={hrefOf(number)}
            rel={offered.trim() || undefined}
            aria-label={`Page ${number}`}
            aria-current={number === page ? 'page' : undefined}
            className={`${box} ${number === page ? 'paging-entry-current' : 'paging-entry-other'}`}
          >
            {number}
          </a>
        ),
      )}
      {page < pages && (
        <a rel={`${offered}next`} href={hrefOf(page + 1)} className={`${box} paging-step`}>
          Next
        </a>
      )}
    </nav>
  )
}
