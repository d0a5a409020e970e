import { Worker } from 'node:worker_threads'

const beatMs = 500
const checkMs = 1000
/** Nothing that the server does for a visitor or an operator stops it for as long. */
const mostSilentChecks = 30

/**
 * Ends a process whose event loop has stopped for half a minute, which the embedded database does on a full disk: a supervisor
 * sees only a process that ended. The count is of the thread's own checks, so that a machine that slept is no standstill.
 */
const watching = `
const { workerData } = require('node:worker_threads')
const { writeSync } = require('node:fs')
const beats = new Int32Array(workerData.beats)
let last = -1
let silent = 0
setInterval(() => {
  const now = Atomics.load(beats, 0)
  silent = now === last ? silent + 1 : 0
  last = now
  if (silent < workerData.most) return
  writeSync(2, JSON.stringify({ level: 'fatal', msg: 'the server stood still for half a minute and is ended' }) + '\\n')
  process.kill(process.pid, 'SIGKILL')
}, workerData.checkMs)`

export function startWatchdog(most = mostSilentChecks): void {
  const beats = new SharedArrayBuffer(4)
  const count = new Int32Array(beats)
  const worker = new Worker(watching, { eval: true, workerData: { beats, most, checkMs } })
  worker.unref()
  setInterval(() => Atomics.add(count, 0, 1), beatMs).unref()
}
