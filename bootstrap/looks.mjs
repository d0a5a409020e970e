import { join } from 'node:path'
import { build, install, runNode } from './prepare.mjs'

await install()
await build()
process.exit(await runNode([join('e2e', 'looks', 'looks.ts'), ...process.argv.slice(2)]))
