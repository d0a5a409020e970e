import type { SiteFinding } from '#app/tenancy/checks/finding.ts'
import { readSiteFile, type SettingsProblem, type SiteFile } from '#app/tenancy/site-file.ts'
import { checkSiteSettings } from '#app/verbs/check-settings.server.ts'
import { acting, fileNamed, fileRefusal, type VerbContext } from './verb.ts'

export type ReadFile = SiteFile & {
  /** Findings as problems of the file, in its order. */
  readonly located: (findings: readonly SiteFinding[]) => SettingsProblem[]
}

/** A settings file, read; refused with every problem of its form. */
export async function readFileNamed(
  context: VerbContext,
  file: string,
  json: boolean | undefined,
): Promise<ReadFile> {
  const read = readSiteFile(file, await fileNamed(context, file))
  if ('problems' in read) throw fileRefusal(read.problems, { json })
  const problemOf = ({ path, reason }: SiteFinding): SettingsProblem => ({
    file,
    line: path.length > 0 ? read.lineOf(path) : 0,
    field: path.join('.'),
    reason,
  })
  return {
    ...read,
    located: (findings) => findings.map(problemOf).sort((a, b) => a.line - b.line),
  }
}

/** What is told of a settings file that is right; else it is refused with every problem. */
export async function warningsOf(
  context: VerbContext,
  read: ReadFile,
  json: boolean | undefined,
): Promise<SettingsProblem[]> {
  const findings = await checkSiteSettings(acting(context), read)
  const refused = findings.filter(({ isWarning }) => !isWarning)
  if (refused.length > 0) throw fileRefusal(read.located(refused), { json })
  return read.located(findings)
}
