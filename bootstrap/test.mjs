import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { build, environment, fail, install, ownNode, root } from './prepare.mjs'
import { tellProductLines } from './product-lines.mjs'
import { touchedTests } from './touched-tests.mjs'

// Every check there is. The last line counts them all: 'N passed, N failed'.

/**
 * The machine's Chromium: CHROMIUM_PATH, PATH, Playwright's own; on Debian as root it is installed. The one without windows comes
 * first: the other draws its own tool bars beside each page.
 */
function chromium() {
  const names = [
    'chromium-headless-shell',
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
  ]
  const folders = (process.env.PATH ?? '').split(delimiter)
  const find = () =>
    [process.env.CHROMIUM_PATH, ...folders.flatMap((folder) => names.map((name) => join(folder, name)))].find(
      (path) => path && existsSync(path),
    ) ?? playwrightChromium()
  const found = find()
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    process.stdout.write('Installing Chromium …\n')
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore' })
    spawnSync('apt-get', ['install', '-y', '-qq', 'chromium-headless-shell'], {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  }
  return find()
}

function playwrightChromium() {
  const asked = spawnSync(
    ownNode(),
    ['-e', "process.stdout.write(require('playwright-core').chromium.executablePath())"],
    { cwd: root, encoding: 'utf8' },
  )
  return asked.status === 0 && existsSync(asked.stdout) ? asked.stdout : undefined
}

let passed = 0
let failed = 0
/** What failed or was tried again, to be told at the end: the lines before are many. */
const remarks = []

function run(name, parameters, extra = {}) {
  return new Promise((resolve) => {
    process.stdout.write(`\n── ${name}\n`)
    const child = spawn(ownNode(), parameters, {
      cwd: root,
      env: { ...environment, ...extra },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let printed = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        printed += chunk
        process.stdout.write(chunk)
      })
    child.on('close', (status) => resolve({ status, printed }))
  })
}

async function check(name, parameters) {
  const { status } = await run(name, parameters)
  if (status === 0) passed++
  else {
    failed++
    remarks.push(`failed: ${name}`)
  }
}

/** Vitest counts its tests in a line such as 'Tests  1 failed | 214 passed (215)'. */
async function suite(name, parameters, extra) {
  const { status, printed } = await run(name, parameters, extra)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colour codes of the terminal
  const text = printed.replace(/\u001b\[[0-9;]*m/g, '')
  const line = /^\s*Tests\s+(.*)$/m.exec(text)?.[1] ?? ''
  passed += Number(/(\d+) passed/.exec(line)?.[1] ?? 0)
  const failures = Number(/(\d+) failed/.exec(line)?.[1] ?? 0)
  failed += failures
  if (status !== 0 && failures === 0) failed++
  const said = /^ *FAIL |^(\w*Error|Caused by|Stands at): |^ *❯ \S+:\d+:\d+|\(retry x\d+\)|Unhandled /
  remarks.push(...new Set(text.split('\n').filter((line) => said.test(line))))
}

const bin = (path) => join(root, 'node_modules', path)

/** Vitest on these files and folders, or on all; journeys among them need a browser and the built server. */
async function tests(words, needsBrowser) {
  const browser = needsBrowser ? chromium() : undefined
  if (needsBrowser) await build()
  if (needsBrowser && !browser) {
    process.stdout.write('\nThe browser tests need Chromium: install it, or name it in CHROMIUM_PATH.\n')
    failed++
    words = ['--project', '!journeys', ...words]
  }
  const folder = mkdtempSync(join(folderOfWorlds(), 'forecourt-tests-'))
  // PostgreSQL, which root may not run, goes through it.
  chmodSync(folder, 0o711)
  try {
    await suite('tests', [bin('vitest/vitest.mjs'), 'run', ...words], {
      TMPDIR: folder,
      // A process that a test starts has most of its code compiled already.
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
      ...(browser && { CHROMIUM_PATH: browser }),
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** In memory where there is room: each world is a database of 1,200 files, and making those took a disk a fifth of all time. */
function folderOfWorlds() {
  const memory = '/dev/shm'
  if (!existsSync(memory)) return tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize > 4 * 1024 ** 3 ? memory : tmpdir()
}

const isJourney = (path) => /^(\.[\\/])?e2e([\\/]|$)/.test(path)

/** `npm test -- app/stock e2e/search.test.ts -t price`: what the paths hold, and nothing else that takes time. */
async function testOnly(words) {
  const end = words.findIndex((word) => word.startsWith('-'))
  const paths = end < 0 ? words : words.slice(0, end)
  const missing = paths.filter((path) => !existsSync(join(root, path)))
  if (paths.length === 0 || missing.length > 0)
    fail(
      `There is no ${missing.join(', ') || 'path'}. Name folders or files first, such as: npm test -- app/stock`,
    )
  await tests(words, paths.some(isJourney))
}

/** `npm test -- --changed [commit]`: what a change since then, or one that is not committed, touches. */
async function testChanged(since = 'HEAD') {
  const files = touchedTests(since)
  process.stdout.write(`${files.length} files of tests are touched by what changed since ${since}.\n`)
  await Promise.all([
    check('format and lint', [bin('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings']),
    check('route types', [bin('@react-router/dev/bin.cjs'), 'typegen']).then(() =>
      check('types', [bin('typescript/bin/tsc'), '--noEmit']),
    ),
  ])
  if (files.length > 0) await tests(files, files.some(isJourney))
}

function finish() {
  if (remarks.length > 0) process.stdout.write(`\nFailed, or tried again:\n${remarks.join('\n')}\n`)
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
  process.exit(failed === 0 ? 0 : 1)
}

await install()
const [first, ...words] = process.argv.slice(2)
if (first === '--changed') await testChanged(...words)
else if (first) await testOnly([first, ...words])
else {
  await check('format and lint', [bin('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings'])
  await check('route types', [bin('@react-router/dev/bin.cjs'), 'typegen'])
  await check('types', [bin('typescript/bin/tsc'), '--noEmit'])
  await check('dead code', [bin('knip/bin/knip.js')])
  await tests([], true)
  tellProductLines()
}
finish()
