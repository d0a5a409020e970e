import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './prepare.mjs'

// A registry that does not carry a package for some other platform leaves it out of the lockfile, and `npm ci` then
// refuses the whole of it. Run this after a change of dependencies: it puts such packages in by name and platform.
const path = join(root, 'package-lock.json')
const lock = JSON.parse(readFileSync(path, 'utf8'))
const systems = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32']
const processors = ['arm64', 'arm', 'ia32', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64']

const isThere = (from, name) => {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    if (lock.packages[`${folder}${folder ? '/' : ''}node_modules/${name}`]) return true
    if (!folder.includes('/node_modules/')) return Boolean(lock.packages[`node_modules/${name}`])
  }
}

const added = {}
for (const [from, entry] of Object.entries(lock.packages))
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    if (isThere(from, name)) continue
    if (!/^\d/.test(version)) throw new Error(`${from} wants ${name} ${version}, which is not one version`)
    const words = name.split(/[/-]/)
    const os = systems.filter((system) => words.includes(system))
    const cpu = processors.filter((processor) => words.includes(processor))
    added[`node_modules/${name}`] = {
      version,
      ...(entry.dev && { dev: true }),
      ...(cpu.length && { cpu }),
      optional: true,
      ...(os.length && { os }),
    }
  }
const packages = Object.fromEntries(
  Object.entries({ ...lock.packages, ...added }).sort(([a], [b]) => (a < b ? -1 : 1)),
)
writeFileSync(path, `${JSON.stringify({ ...lock, packages }, null, 2)}\n`)
process.stdout.write(`${Object.keys(added).length} packages of other platforms added.\n`)
