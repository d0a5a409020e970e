import type { PageFile } from '#app/content/page-file.server.ts'
import { importPages, type PageReport } from '#app/content/page-import.server.ts'
import type { Site } from '#app/tenancy/tenancy.ts'
import { now, scope, type World } from './world.ts'

/** A page as a dealer writes it: `path` is its file, such as 'about-us.yaml'. */
export const aPage = (path: string, lines: readonly string[] | string = []): PageFile => ({
  ...{ name: path, path },
  bytes: Buffer.from(
    typeof lines === 'string'
      ? lines
      : [
          ...(lines.some((line) => line.startsWith('title:')) ? [] : [`title: About ${path}`]),
          ...lines,
          ...(lines.some((line) => line.startsWith('blocks:'))
            ? []
            : ['blocks:', '  - block: words', '    words: Look at the tyres.']),
          '',
        ].join('\n'),
  ),
})

/** Makes these pages, and no others, the site's own. */
export async function hasPages(world: World, site: Site, files: readonly PageFile[]): Promise<PageReport> {
  const outcome = await importPages(scope(world, site), { files, isWhole: true, now })
  if ('problems' in outcome) throw new Error(JSON.stringify(outcome.problems))
  return outcome.report
}
