import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'

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

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

/** A checkout with one source, whose build notes that it ran. */
function aCheckout(): string {
  const above = mkdtempSync(join(tmpdir(), 'forecourt-checkout-'))
  folders.push(above)
  chmodSync(above, 0o755)
  const root = join(above, 'one')
  for (const folder of ['bootstrap', 'server', 'node_modules/@react-router/dev', 'node_modules/vite/bin'])
    mkdirSync(join(root, folder), { recursive: true })
  copyFileSync('bootstrap/prepare.mjs', join(root, 'bootstrap/prepare.mjs'))
  copyFileSync('package.json', join(root, 'package.json'))
  writeFileSync(join(root, 'server/server.ts'), '')
  writeFileSync(join(root, 'bootstrap/compress.mjs'), '')
  const build = `const fs = require('node:fs'); fs.mkdirSync('build', { recursive: true }); fs.appendFileSync('build/times', 'x'); fs.writeFileSync('build/mode', String(process.env.NODE_ENV)); setTimeout(() => {}, 300)`
  writeFileSync(join(root, 'node_modules/@react-router/dev/bin.cjs'), build)
  writeFileSync(join(root, 'node_modules/vite/bin/vite.js'), '')
  return root
}

/** `build()` of the checkout, as a user; the status, and what was said. */
async function built(
  root: string,
  { program = process.execPath, ...user }: { program?: string; uid?: number; env?: NodeJS.ProcessEnv } = {},
) {
  const script = `import(${JSON.stringify(join(root, 'bootstrap/prepare.mjs'))}).then(({ build }) => build())`
  const child = spawn(program, ['-e', script], { ...user, stdio: ['ignore', 'ignore', 'pipe'], cwd: '/' })
  const said = text(child.stderr)
  const [status] = await once(child, 'close')
  return { status, said: await said }
}

test('a folder that is moved or copied is not built anew, and one whose source has changed is', async () => {
  const root = aCheckout()
  expect(await built(root)).toEqual({ status: 0, said: '' })
  const copy = `${root} of another`
  cpSync(root, copy, { recursive: true })
  expect(await built(copy)).toEqual({ status: 0, said: '' })
  expect(readFileSync(join(copy, 'build/times'), 'utf8')).toBe('x')
  writeFileSync(join(copy, 'server/server.ts'), '// changed')
  await built(copy)
  expect(readFileSync(join(copy, 'build/times'), 'utf8')).toBe('xx')
})

test('two starts at once build once, and one that was killed meanwhile keeps nobody waiting', async () => {
  const root = aCheckout()
  const well = { status: 0, said: '' }
  expect(await Promise.all([built(root), built(root)])).toEqual([well, well])
  expect(readFileSync(join(root, 'build/times'), 'utf8')).toBe('x')
  const lock = join(root, '.making')
  writeFileSync(lock, '')
  utimesSync(lock, 0, 0)
  writeFileSync(join(root, 'server/server.ts'), '// changed')
  expect(await built(root)).toEqual(well)
  expect(existsSync(lock)).toBe(false)
})

test('what is built is React for production, whatever the mode of the start', async () => {
  const root = aCheckout()
  await built(root, { env: { ...process.env, NODE_ENV: 'development' } })
  expect(readFileSync(join(root, 'build/mode'), 'utf8')).toBe('production')
})

test.skipIf(process.getuid?.() !== 0)(
  'who may not write the folder is told so in a sentence, and runs what is built already',
  async () => {
    const root = aCheckout()
    // A Node.js that the other user may run.
    const program = join(root, '../node')
    copyFileSync(process.execPath, program)
    chmodSync(program, 0o755)
    const nobody = { program, uid: 65534 }
    for (const before of ['', 'an older build']) {
      if (before) {
        mkdirSync(join(root, 'build'))
        writeFileSync(join(root, 'build/.sources'), before)
      }
      const { status, said } = await built(root, nobody)
      expect(said).toMatch(/^build has to be made anew, and this user may not write it .*chown -R.*\n$/)
      expect(status).toBe(1)
    }
    await built(root)
    expect(await built(root, nobody)).toEqual({ status: 0, said: '' })
  },
)
