import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const prepare = JSON.stringify(join(import.meta.dirname, 'prepare.mjs'))
/** Says its id when it runs, and that it was told to stop when it is. */
const server = `
  process.on('SIGTERM', () => { console.log('told'); setTimeout(() => process.exit(0), 50) })
  console.log(process.pid)
  setInterval(() => {}, 1000)`
const script = `import(${prepare}).then(({ runNode }) => runNode(['-e', ${JSON.stringify(server)}]))`

test('the server ends once when npm, which started it, is killed and passes no signal on', async () => {
  const npm = spawn(
    process.execPath,
    [
      '-e',
      `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(script)}], { stdio: 'inherit' })`,
    ],
    { env: { ...process.env, npm_lifecycle_event: 'start' }, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  let said = ''
  npm.stdout.on('data', (chunk) => {
    said += chunk
  })
  const closed = once(npm.stdout, 'close')
  await once(npm.stdout, 'data')
  npm.kill('SIGKILL')
  // Its output closes when the last process that holds it has ended.
  await closed
  expect(said).toMatch(/^\d+\ntold\n$/)
})
