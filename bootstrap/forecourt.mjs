import { install, runNode } from './prepare.mjs'

await install()
process.exit(await runNode(['cli/forecourt.ts', ...process.argv.slice(2)]))
