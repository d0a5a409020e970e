import { spawnSync } from 'node:child_process'
import { root } from './prepare.mjs'

const across = 3

/** How many lines each room has, and how many more than at the commit where this work began; nothing where git cannot say. */
export function tellProductLines() {
  const [head, base] = [said('rev-parse', 'HEAD'), said('merge-base', 'HEAD', '@{upstream}')]
  const since = base === null || base === head ? said('rev-parse', 'HEAD~1') : base
  const now = linesByRoom('--untracked')
  if (!since || !now) return
  const before = linesByRoom(since) ?? new Map()
  const rooms = [...new Set([...now.keys(), ...before.keys()])].sort((one, other) => rank(one) - rank(other))
  const cells = rooms.map((room) => {
    const lines = now.get(room) ?? 0
    return `${room.padEnd(17)}${number(lines).padStart(7)}${change(lines - (before.get(room) ?? 0)).padStart(8)}`
  })
  const rows = Math.ceil(cells.length / across)
  process.stdout.write(`\nLines of the product by room, and the change since ${since.slice(0, 8)}:\n`)
  for (let row = 0; row < rows; row++)
    process.stdout.write(
      `${cells
        .filter((_, i) => i % rows === row)
        .join('    ')
        .trimEnd()}\n`,
    )

  /** The largest first; the sum and what tests have come last. */
  function rank(room) {
    const place = [total, tests].indexOf(room)
    return place < 0 ? -(now.get(room) ?? 0) : place + 1
  }
}

const total = 'together'
const tests = 'tests beside them'
const number = (lines) => lines.toLocaleString('en')
const change = (lines) => (lines === 0 ? '' : `${lines > 0 ? '+' : '−'}${number(Math.abs(lines))}`)

/** Lines of code and sheets by room, of a commit or of the files as they are. */
function linesByRoom(where) {
  const counts = said(
    'grep',
    '-c',
    '-e',
    '',
    where,
    '--',
    'app/*.ts',
    'app/*.tsx',
    'app/*.css',
    'cli/*.ts',
    'server/*.ts',
  )
  if (counts === null) return null
  const lines = new Map()
  for (const [, path, count] of counts.matchAll(/^(?:\w+:)?(.+):(\d+)$/gm)) {
    const [top, room, ...below] = path.split('/')
    const isTest = /\.test\.tsx?$/.test(path)
    const own = top === 'app' && below.length > 0 ? `app/${room}` : top
    for (const name of isTest ? [tests] : [own, total])
      lines.set(name, (lines.get(name) ?? 0) + Number(count))
  }
  return lines
}

function said(...words) {
  const { status, stdout } = spawnSync('git', words, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : null
}
