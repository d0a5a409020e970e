import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const script = join(import.meta.dirname, 'update.sh')

/** A machine with one release of a repository, and programs that note how they were called. */
function aMachine({ isReady = true } = {}) {
  const root = mkdtempSync(join(tmpdir(), 'forecourt-update-'))
  const [origin, bin] = [join(root, 'origin'), join(root, 'bin')]
  for (const folder of [origin, bin, join(root, 'releases')]) mkdirSync(folder)
  const git = (...words: string[]) => {
    const { status, stderr, stdout } = spawnSync('git', words, { encoding: 'utf8' })
    if (status !== 0) throw new Error(stderr)
    return stdout.trim()
  }
  const commit = (words: string) => {
    mkdirSync(join(origin, 'bootstrap'), { recursive: true })
    writeFileSync(join(origin, 'bootstrap/compress.mjs'), '')
    writeFileSync(join(origin, 'version'), words)
    git('-C', origin, 'add', '.')
    git('-C', origin, '-c', 'user.name=a', '-c', 'user.email=a@b.c', 'commit', '-qm', words)
    return git('-C', origin, 'rev-parse', 'HEAD')
  }
  git('init', '-q', origin)
  const first = commit('first')
  git('clone', '-q', origin, join(root, 'releases/1'))
  mkdirSync(join(root, 'releases/1/build/client/assets'), { recursive: true })
  writeFileSync(join(root, 'releases/1/build/client/assets/old.js'), 'old')
  spawnSync('ln', ['-sfn', 'releases/1', join(root, 'current')])
  const program = (name: string, text: string) => {
    writeFileSync(join(bin, name), `#!/bin/sh\n${text}\n`)
    chmodSync(join(bin, name), 0o755)
  }
  const log = join(root, 'log')
  program('systemctl', `echo "$1 $2 $(cat ${root}/current/version)" >> ${log}`)
  program('sudo', 'exec "$@"')
  // The new one may never be ready.
  program('curl', isReady ? 'echo ok' : `[ "$(cat ${root}/current/version)" = first ]`)
  program('sleep', 'true')
  const node = 'mkdir -p build/client/assets && echo new > build/client/assets/new.js'
  program(
    'npm',
    `mkdir -p node_modules/.bin; printf '#!/bin/sh\\n${node}\\n' > node_modules/.bin/node; chmod +x node_modules/.bin/node`,
  )
  const run = (...words: string[]) =>
    spawnSync(script, words, {
      encoding: 'utf8',
      env: { ...process.env, PATH: `${bin}:${process.env.PATH}`, FORECOURT_ROOT: root },
    })
  const current = () => readFileSync(join(root, 'current/version'), 'utf8')
  return { root, first, commit, run, current, log: () => readFileSync(log, 'utf8').trim().split('\n') }
}

test('another version is made beside the old one, keeps its files, and is put in one server after the other; and back', () => {
  const { root, commit, run, current, log } = aMachine()
  const second = commit('second')
  const { status, stderr, stdout } = run(second)
  expect({ status, stderr }).toMatchObject({ status: 0 })
  expect(stdout).toMatch(/^releases\/\d{8}T\d{6}Z runs on all servers/m)
  expect(current()).toBe('second')
  expect(log()).toEqual(['restart forecourt@1 second', 'restart forecourt@2 second'])
  for (const file of ['old.js', 'new.js'])
    expect(readFileSync(join(root, 'current/build/client/assets', file), 'utf8').trim()).toBeTruthy()

  expect(run('--back')).toMatchObject({ status: 0, stdout: 'releases/1 runs again on all servers.\n' })
  expect(current()).toBe('first')
  expect(readlinkSync(join(root, 'current'))).toBe('releases/1')
  expect(log().slice(2)).toEqual(['restart forecourt@1 first', 'restart forecourt@2 first'])
})

test('a version that does not become ready is taken back, before the second server has it', () => {
  const { commit, run, current, log } = aMachine({ isReady: false })
  const { status, stderr } = run(commit('broken'))
  expect(status).toBe(1)
  expect(stderr).toMatch(/is not ready: releases\/1 is put back/)
  expect(current()).toBe('first')
  expect(log()).toEqual([
    'restart forecourt@1 broken',
    'restart forecourt@1 first',
    'restart forecourt@2 first',
  ])
})

test('what is no version is refused, and what runs goes on', () => {
  const { root, run, current } = aMachine()
  const { status, stderr } = run('no-such-tag')
  expect(status).not.toBe(0)
  expect(stderr).toContain('No release could be made of no-such-tag: releases/1 goes on.')
  expect(readdirSync(join(root, 'releases'))).toEqual(['1'])
  expect(current()).toBe('first')
  expect(run('--back').stderr).toContain('There is no release before releases/1 to go back to.')
  expect(run().status).toBe(2)
})
