import { globSync, readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'

/**
 * No pattern may take longer than linear time, whatever it is fed: one that goes back over what it has read stops every dealer's
 * site for as long as it takes (CWE-1333). Each is fed the letters that it is made of, over and over.
 */

type Pattern = { readonly at: string; readonly regex: RegExp }

const files = globSync(['app/**/*.{ts,tsx}', 'server/**/*.ts', 'cli/**/*.ts'])
const patterns = files.filter((file) => !/\.test\.tsx?$/.test(file)).flatMap(patternsOf)

function patternsOf(file: string): Pattern[] {
  const text = readFileSync(file, 'utf8')
  const found: Pattern[] = []
  new Visitor({
    Literal(node) {
      if (!('regex' in node) || !node.regex) return
      const line = text.slice(0, node.start).split('\n').length
      found.push({
        at: `${file}:${line} ${node.raw}`,
        regex: new RegExp(node.regex.pattern, node.regex.flags),
      })
    },
  }).visit(parseSync(file, text).program)
  return found
}

/** A pattern of exponential time shows at the first size, one of cubic time at the second; the last is all that a body may hold. */
const sizes = [22, 400, 8 * 1024]
const long = 128 * 1024

/** A linear pattern that reads twelve letters at each place: what a careful one may cost, on whatever machine this is. */
const floor = /(?:[ab]){12}c/
const floorMs = () => quickest(floor, 'ab'.repeat(long / 2))
const mostMs = floorMs()
/** A machine whose caches others use is slower than it was at the start, at this as at all else. */
const isTooSlow = (ms: number) => ms > mostMs && ms > floorMs()

/** Letters of the pattern itself, one of each class that it names, and one that it does not. */
function lettersOf({ source, ignoreCase }: RegExp): string[] {
  const classes: [RegExp, string][] = [
    [/\\s|\\t|\\n|\[\^/, ' \n'],
    [/\\d|0-9/, '01'],
    [/\\w|a-z|\\p\{L|\.|\[\^/, 'ax'],
    [/A-Z/, 'A'],
    [/\\p/, '.é'],
  ]
  const plain = source.replace(/\\[a-zA-Z]|\{[\d,]+\}|\(\?[:=!<]+/g, '').replace(/[\\()[\]{}|^*+?]/g, '')
  const named = classes.flatMap(([said, letters]) => (said.test(source) ? [...letters] : []))
  const escaped = [...source.matchAll(/\\([^a-zA-Z0-9])/g)].map(([, letter]) => letter!)
  const literal = [...new Set(ignoreCase ? plain.toLowerCase() : plain)]
  return [...new Set([...named, ...escaped, ...literal.slice(0, 14), '\u0001'])].slice(0, 18)
}

/** What the pattern needs before the part that repeats may stand there: the pattern's own plain words. */
function wordsOf({ source }: RegExp): string[] {
  return [...new Set(source.match(/[A-Za-z0-9 =:/@.<>"'-]{2,20}/g) ?? [])].slice(0, 6)
}

function* foods(regex: RegExp, size: number): Generator<string> {
  const letters = lettersOf(regex)
  const words = wordsOf(regex)
  for (const a of letters) {
    yield `${a.repeat(size)}\n\u0001`
    for (const b of letters) if (a !== b) yield `${a}${b.repeat(size)}\n\u0001`
    for (const b of letters) if (a < b) yield `${`${a}${b}`.repeat(size / 2)}\n\u0001`
    for (const word of words) yield `${word}${a.repeat(size)}\n\u0001`
  }
  for (const word of words) yield `${word.repeat(Math.ceil(size / word.length))}\n\u0001`
}

function msOf({ source, flags }: RegExp, food: string): number {
  // A sticky pattern is tried at one place only; the others at each.
  const regex = new RegExp(flags.includes('y') ? `^(?:${source})` : source, flags.replace(/[gy]/g, ''))
  // Of this thread alone: the database of another file may still be at work in the process.
  const started = process.threadCpuUsage()
  food.replace(flags.includes('g') ? new RegExp(regex, `${regex.flags}g`) : regex, '')
  const { user, system } = process.threadCpuUsage(started)
  return (user + system) / 1000
}

function quickest(regex: RegExp, food: string): number {
  return Math.min(...[1, 2, 3].map(() => msOf(regex, food)))
}

/** The worst of all foods, from short to long; as soon as one is too slow no longer one is tried. */
function slowest(regex: RegExp): number {
  let worst = { ms: 0, index: 0 }
  for (const size of sizes) {
    worst = { ms: 0, index: 0 }
    let index = 0
    for (const food of foods(regex, size)) {
      const ms = msOf(regex, food)
      if (isTooSlow(ms) && isTooSlow(quickest(regex, food))) return ms
      if (ms > worst.ms) worst = { ms, index }
      index++
    }
  }
  let at = 0
  for (const food of foods(regex, long)) if (at++ === worst.index) return quickest(regex, food)
  return 0
}

test('the test notices a pattern that goes back over what it has read', () => {
  expect(patterns.length).toBeGreaterThan(200)
  for (const slow of [/[^\s@]+@[^\s@]+\.[a-z]{2,}/i, /\/+$/, /[?#].*$/, /(a+)+b/, /^\s*(x.*?)\s*y/])
    expect(slowest(slow), String(slow)).toBeGreaterThan(mostMs)
})

test('every pattern reads 128 kB of the worst letters as fast as one that looks at twelve letters at each place', () => {
  const suspects = patterns.filter(({ regex }) => isTooSlow(slowest(regex)))
  // What is slow is slow again; what another process was in the way of is not.
  const slow = suspects.flatMap(({ at, regex }) => {
    const ms = slowest(regex)
    return isTooSlow(ms) ? [`${at}: ${ms.toFixed(0)} ms`] : []
  })
  expect(slow).toEqual([])
})
