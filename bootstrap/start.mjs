import { build, install, runNode } from './prepare.mjs'

await install()
await build()
process.exit(await runNode(['--enable-source-maps', '--max-semi-space-size=8', 'build/server/index.js']))
