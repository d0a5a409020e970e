import { build, install, runNode } from './prepare.mjs'

await install()
await build()
process.exit(await runNode(['--enable-source-maps', 'build/server/index.js']))
