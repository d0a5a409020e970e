import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { build, install, root, runNode } from './prepare.mjs'

const names = readdirSync(join(root, 'bench'))
  .filter((file) => file.endsWith('.bench.ts'))
  .map((file) => file.replace('.bench.ts', ''))
const [name, ...more] = process.argv.slice(2)

if (!name || !existsSync(join(root, 'bench', `${name}.bench.ts`))) {
  process.stdout.write(`npm run bench -- <name>, where the name is one of: ${names.join(', ')}\n`)
  process.exit(name ? 1 : 0)
}
await install()
await build()
process.exit(await runNode(['--expose-gc', join('bench', `${name}.bench.ts`), ...more]))
