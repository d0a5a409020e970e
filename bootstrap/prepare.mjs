// Runs on any Node ≥ 20 before anything is installed, so it imports nothing but Node itself.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { delimiter, join, relative } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))
/** The major version of the Node that the project brings. */
const neededNode = Number.parseInt(
  JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).dependencies.node,
  10,
)
const isWindows = process.platform === 'win32'
const bin = join(root, 'node_modules', '.bin')

/** The environment of every program started here: the project's own Node comes first. */
export const environment = {
  ...process.env,
  PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`,
  NODE_NO_WARNINGS: '1',
  // glibc keeps freed memory for each thread that asked for some; those of pictures and compression hold 100 MB so.
  MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '1',
}

export function fail(message) {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

/** Says what is being done when it takes more than a second. */
async function showing(message, work) {
  const started = Date.now()
  let isShown = false
  const show = setTimeout(() => {
    isShown = true
    process.stdout.write(`${message} …`)
  }, 1000)
  const dots = setInterval(() => isShown && process.stdout.write('.'), 3000)
  try {
    return await work()
  } finally {
    clearTimeout(show)
    clearInterval(dots)
    if (isShown) process.stdout.write(` ${((Date.now() - started) / 1000).toFixed(0)} s\n`)
  }
}

/** Runs a program quietly; what it printed is shown when it fails. */
function run(command, parameters, explain, env = environment) {
  return new Promise((resolve) => {
    let printed = ''
    const child = spawn(command, parameters, { cwd: root, env, shell: isWindows })
    child.stdout.on('data', (chunk) => (printed += chunk))
    child.stderr.on('data', (chunk) => (printed += chunk))
    child.on('error', (error) => fail(`${explain} ${error.message}`))
    child.on('close', (status) => (status === 0 ? resolve() : fail(`\n${printed.trim()}\n\n${explain}`)))
  })
}

/** Milliseconds. Who makes something says each second that they still do. */
const goneAfter = 5000

/**
 * Two starts at once, such as of the server and the tests, would take each other's files away: the second waits for the first. One
 * that was killed is known by its silence, not by its number: in a container the next start has the same.
 */
async function alone(work) {
  const lock = join(root, '.making')
  for (let isTold = false; !takes(lock); ) {
    if (!isTold) process.stdout.write('Waiting for another start in this folder …\n')
    isTold = true
    await wait(200)
  }
  const telling = setInterval(() => existsSync(lock) && utimesSync(lock, new Date(), new Date()), 1000)
  try {
    return await work()
  } finally {
    clearInterval(telling)
    rmSync(lock, { force: true })
  }
}

function takes(lock) {
  try {
    writeFileSync(lock, '', { flag: 'wx' })
    return true
  } catch ({ code }) {
    // Where this folder may not be written, what is to be made has its own word on it.
    if (code !== 'EEXIST') return true
    const stat = statSync(lock, { throwIfNoEntry: false })
    if (stat && Date.now() - stat.mtimeMs > goneAfter) rmSync(lock, { force: true })
    return false
  }
}

const digest = (...texts) => createHash('sha256').update(texts.join('\0')).digest('hex')

/** Ends with a sentence where this user may not write what is to be made: the checkout of somebody else. */
function demandWritable(name) {
  const path = join(root, name)
  try {
    accessSync(existsSync(path) ? path : root, constants.W_OK)
  } catch ({ message }) {
    fail(
      `${name} has to be made anew, and this user may not write it (${message}). Run this as the owner of ${root}, give the folder to this user (chown -R), or copy it to where this user may write.`,
    )
  }
}

/** Installs what the lockfile says when it is missing or has changed, with the install scripts of the allow-list only. */
export async function install() {
  const manifest = readFileSync(join(root, 'package.json'), 'utf8')
  const wanted = digest(
    readFileSync(join(root, 'package-lock.json'), 'utf8'),
    manifest,
    process.platform,
    process.arch,
  )
  const mark = join(root, 'node_modules', '.installed')
  const isInstalled = () => existsSync(mark) && readFileSync(mark, 'utf8') === wanted && ownNode()
  if (isInstalled()) return
  demandWritable('node_modules')
  await alone(() => isInstalled() || installAnew(mark, wanted, manifest))
}

async function installAnew(mark, wanted, manifest) {
  await showing('Installing what the lockfile lists', async () => {
    // The age that .npmrc demands is of versions that are chosen; those of the lockfile were. In production, too, this builds.
    await run(
      'npm',
      [
        'ci',
        '--min-release-age=0',
        '--include=dev',
        '--ignore-scripts',
        '--no-audit',
        '--no-fund',
        '--loglevel=error',
      ],
      'npm ci failed. Is the npm registry reachable?',
    )
    const allowed = Object.entries(JSON.parse(manifest).allowScripts ?? {}).flatMap(([name, isAllowed]) =>
      isAllowed && existsSync(join(root, 'node_modules', name)) ? [name] : [],
    )
    await run(
      'npm',
      ['rebuild', ...allowed, '--loglevel=error'],
      `The install scripts of ${allowed.join(', ')} failed.`,
    )
  })
  if (!ownNode())
    fail(
      `Node ${neededNode} could not be installed from the npm package "node". Install Node ${neededNode} on this machine and try again.`,
    )
  writeFileSync(mark, wanted)
}

/** The Node that the project brings; the machine's own where that one did not install and this one will do. */
export function ownNode() {
  const candidates = [join(bin, isWindows ? 'node.cmd' : 'node'), process.execPath]
  return candidates.find((node) => {
    const asked = spawnSync(node, ['--version'], { encoding: 'utf8', shell: isWindows })
    return asked.status === 0 && Number(/^v(\d+)/.exec(asked.stdout)?.[1]) >= neededNode
  })
}

// architecture.test.ts holds that whatever the server imports is among these.
const built = [
  'app',
  'cli',
  'demo',
  'server',
  'vite.config.ts',
  'vite.office.config.ts',
  'react-router.config.ts',
  'package.json',
  'package-lock.json',
  'bootstrap/compress.mjs',
]

function sources(path) {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap((name) => sources(join(path, name)))
}

/** Builds when a source has changed since the last build. */
export async function build() {
  const wanted = digest(
    ...built
      .flatMap((path) => sources(join(root, path)))
      .filter((file) => !/\.test\.tsx?$/.test(file))
      // A folder that is moved or copied is built already.
      .flatMap((file) => [relative(root, file), readFileSync(file, 'latin1')]),
  )
  const mark = join(root, 'build', '.sources')
  const isBuilt = () => existsSync(mark) && readFileSync(mark, 'utf8') === wanted
  if (isBuilt()) return
  demandWritable('build')
  await alone(() => isBuilt() || buildAnew(mark, wanted))
}

async function buildAnew(mark, wanted) {
  rmSync(mark, { force: true })
  // What is built is served, whatever the mode of this start: React's build for development is larger and slower.
  const env = { ...environment, NODE_ENV: 'production' }
  const step = (explain, ...parameters) => run(ownNode(), parameters, explain, env)
  await showing('Building', async () => {
    await step('The build failed.', join(root, 'node_modules/@react-router/dev/bin.cjs'), 'build')
    await step(
      'The build of the office failed.',
      join(root, 'node_modules/vite/bin/vite.js'),
      'build',
      '--config',
      'vite.office.config.ts',
    )
    await step('Compressing the built files failed.', join(root, 'bootstrap/compress.mjs'))
  })
  mkdirSync(join(root, 'build'), { recursive: true })
  writeFileSync(mark, wanted)
}

/** Runs a program in the project's Node in the foreground; Ctrl-C reaches it and this process waits for it to end. */
export function runNode(parameters) {
  const child = spawn(ownNode(), parameters, { cwd: root, env: environment, stdio: 'inherit' })
  const pass = (signal) => child.kill(signal)
  process.on('SIGINT', () => {})
  process.on('SIGTERM', pass)
  process.on('SIGHUP', pass)
  if (process.env.npm_lifecycle_event) stopWithNpm(pass)
  return new Promise((resolve) => child.on('close', (status, signal) => resolve(status ?? (signal ? 1 : 0))))
}

/** npm that is told to stop ends without its script, which would live on and keep the port. */
function stopWithNpm(pass) {
  const npm = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === npm) return
    clearInterval(watch)
    pass('SIGTERM')
  }, 300).unref()
}
