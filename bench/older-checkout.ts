import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const git = (...words: string[]) => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim()

/** The newest commit of the days before the newest one's, or else the one before it. */
function releaseBefore(): string {
  const day = git('log', '-1', '--format=%cd', '--date=format:%Y-%m-%d')
  return git('rev-list', '-1', `--before=${day}T00:00:00`, 'HEAD') || git('rev-parse', 'HEAD~1')
}

/** Another commit of this repository, built in a folder of its own that `remove` takes away. */
export function buildOlder(named: string | undefined) {
  const commit = git('rev-parse', '--short', named ?? releaseBefore())
  const folder = join(mkdtempSync(join(tmpdir(), 'forecourt-older-')), 'checkout')
  git('worktree', 'add', '--detach', '--quiet', folder, commit)
  const remove = () => git('worktree', 'remove', '--force', folder)
  const run = (program: string, ...words: string[]) => {
    const { status, stdout, stderr } = spawnSync(program, words, { cwd: folder, encoding: 'utf8' })
    if (status === 0) return
    remove()
    throw new Error(`${program} ${words.join(' ')} failed for ${commit}:\n${stdout}${stderr}`)
  }
  const lock = (of: string) => readFileSync(join(of, 'package-lock.json'), 'utf8')
  if (lock(folder) === lock(root)) run('cp', '-al', join(root, 'node_modules'), 'node_modules')
  else run('npm', 'ci', '--ignore-scripts', '--no-audit', '--no-fund')
  run(process.execPath, 'node_modules/@react-router/dev/bin.cjs', 'build')
  run(process.execPath, 'bootstrap/compress.mjs')
  return { commit, folder, remove }
}
