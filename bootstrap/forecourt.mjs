import { install, runNode } from './prepare.mjs'

await install()
process.exit(await runNode(['cli/forecourt.mjs', ...process.argv.slice(2)]))
