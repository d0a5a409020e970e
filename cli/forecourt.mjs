import '../server/demand-node.mjs'

await import('./forecourt.ts')
