import type { Reporter, TestModule } from 'vitest/node'

const most = 20
const seconds = (ms: number) => (ms / 1000).toFixed(1).padStart(7)

/** Tells at the end of a run which files took longest: what to mend first when `npm test` grows. */
export default class SlowestFiles implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]) {
    if (modules.length < most) return
    const told = modules.map((module) => {
      const { collectDuration: importing, duration } = module.diagnostic()
      return { file: module.relativeModuleId, project: module.project.name, importing, duration }
    })
    const total = (one: (typeof told)[number]) => one.importing + one.duration
    const slowest = told.sort((one, other) => total(other) - total(one)).slice(0, most)
    const lines = slowest.map((one) => `${seconds(total(one))} ${seconds(one.importing)}  ${one.file}`)
    const projects = Object.entries(Object.groupBy(told, ({ project }) => project)).map(
      ([project, its = []]) =>
        `${project} ${seconds(its.reduce((sum, one) => sum + total(one), 0)).trim()} s`,
    )
    process.stdout.write(
      `\nSeconds of a worker: ${projects.join(', ')}\nSlowest files (seconds, of these importing):\n${lines.join('\n')}\n`,
    )
  }
}
