import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { noContent } from '#app/content/shown-content.ts'
import { rangeOf } from '#app/range/range.server.ts'
import { stockedModels } from '#app/stock/stocked-models.server.ts'
import { requestContext } from '#app/tenancy/request-context.server.ts'
import { shareMarks } from '#app/vehicle/share/share-links.ts'
import type { Route } from './+types/brand-marks.route'
import { siteFrame } from './frame.ts'

/**
 * The marks of the site's brands and networks, and of those to share on, as masks. They are a stylesheet of their own, which a browser keeps,
 * because some marks are longer than a page's other HTML together.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const { scope, now } = context.get(requestContext)
  const { brands, social } = siteFrame(
    scope.site.settings,
    await stockedModels(scope, now()),
    noContent,
    await rangeOf(scope),
  )
  const marks = new Set([...shareMarks, ...[...brands, ...social].flatMap(({ mark }) => mark ?? [])])
  const rules = await Promise.all(
    [...marks].map(async (mark) => `.mark-${mark}{--mark:url("${await markData(mark)}")}`),
  )
  const css = `.mark{background:currentColor;mask:var(--mark) center/contain no-repeat}\n${rules.join('\n')}\n`
  return new Response(css, {
    headers: {
      'Content-Type': 'text/css; charset=utf-8',
      'Cache-Control': 'public, max-age=31536000, immutable',
    },
  })
}

const require = createRequire(import.meta.url)
const icons = join(dirname(require.resolve('simple-icons')), 'icons')
const read = new Map<string, Promise<string>>()

function markData(mark: string): Promise<string> {
  const cached = read.get(mark)
  if (cached) return cached
  const data = readFile(join(icons, `${mark}.svg`), 'utf8').then(
    (svg) => `data:image/svg+xml,${encodeURIComponent(svg)}`,
  )
  read.set(mark, data)
  data.catch(() => read.delete(mark))
  return data
}
