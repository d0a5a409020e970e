import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createServer as createVite } from 'vite'

// Vite serves browser files and reloads; pages come from the sources as they are at each request. The deployment is
// opened once, because the embedded database allows one process.
const vite = await createVite({ server: { middlewareMode: true }, appType: 'custom' })
const { openDevelopment } = await vite.ssrLoadModule('/server/development.ts')
const development = await openDevelopment()

const answer = getRequestListener(async (request) => {
  const { developmentWeb } = await vite.ssrLoadModule('/server/development.ts')
  return (await developmentWeb(development)).fetch(request)
})
const server = createServer((request, response) =>
  vite.middlewares(request, response, () => answer(request, response)),
)
server.listen(development.port, development.host, () => development.announce())

const stop = async () => {
  server.close()
  server.closeAllConnections()
  await vite.close()
  await development.close()
  process.exit(0)
}
process.once('SIGINT', stop)
process.once('SIGTERM', stop)
