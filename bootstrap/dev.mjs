import { install, runNode } from './prepare.mjs'

await install()
process.exit(await runNode(['bootstrap/dev-server.mjs']))
