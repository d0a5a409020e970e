import './demand-node.mjs'

await import('./server.ts')
