import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Deployment } from './deployment.ts'
import type { ServerState } from './server-state.ts'
import { gaugesOfStanding } from './standing-metrics.ts'
import { builtFrom } from './version.ts'

/** What Prometheus reads at ADMIN_PORT. Labels are of few values: no path, no address; of sites the worst ones where they are many. */
export type Metrics = {
  /** Notes an answer; `seconds` from the request's first line to its last byte. */
  answered(kind: RequestKind, status: number, seconds: number): void
  text(): Promise<string>
  readonly contentType: string
}

export type RequestKind = 'page' | 'post' | 'api' | 'picture' | 'file' | 'health'

export function kindOf(method: string, path: string): RequestKind {
  if (path.startsWith('/img/')) return 'picture'
  if (path.startsWith('/assets/') || path.startsWith('/demo/')) return 'file'
  if (path === '/_/health' || path === '/_/ready') return 'health'
  if (method !== 'GET' && method !== 'HEAD' && !path.startsWith('/api/search')) return 'post'
  return path.startsWith('/api/') ? 'api' : 'page'
}

export function createMetrics(deployment: Deployment, state: ServerState): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  new Gauge({
    name: 'forecourt_build_info',
    help: 'The version that runs: of package.json, its commit, and when it was built',
    labelNames: ['version', 'commit', 'built'],
    registers,
  }).set({ ...builtFrom() }, 1)
  const requests = new Counter({
    name: 'forecourt_requests_total',
    help: 'Requests answered, by kind and status',
    labelNames: ['kind', 'status'],
    registers,
  })
  const durations = new Histogram({
    name: 'forecourt_request_seconds',
    help: 'Time from request to the last byte of the answer',
    labelNames: ['kind'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
    registers,
  })
  gaugesOfServer(registry, deployment, state)
  const look = gaugesOfStanding(registry, deployment, state)
  return {
    answered(kind, status, seconds) {
      requests.inc({ kind, status })
      durations.observe({ kind }, seconds)
    },
    text: async () => {
      await look()
      return registry.metrics()
    },
    contentType: registry.contentType,
  }
}

function gaugesOfServer(registry: Registry, { database }: Deployment, state: ServerState): void {
  const registers = [registry]
  new Gauge({
    name: 'forecourt_work',
    help: 'Work by lane: running, waiting, refused since the start',
    labelNames: ['lane', 'state'],
    registers,
    collect() {
      for (const [lane, { state: now }] of Object.entries(state.lanes))
        for (const name of ['running', 'waiting', 'refused'] as const)
          this.set({ lane, state: name }, now[name])
    },
  })
  new Gauge({
    name: 'forecourt_database_connections',
    help: 'Connections of the pool',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [name, count] of Object.entries(database.state().connections))
        this.set({ state: name }, count)
    },
  })
  new Gauge({
    name: 'forecourt_listening',
    help: '1 while changes of other processes are heard',
    registers,
    collect() {
      this.set(database.state().isListening ? 1 : 0)
    },
  })
  new Gauge({
    name: 'forecourt_arriving_bytes',
    help: 'Of bodies that are on their way here, on the disk',
    registers,
    collect() {
      this.set(state.arrivals.bytes)
    },
  })
  new Gauge({
    name: 'forecourt_page_cache_bytes',
    help: 'Kept pages',
    registers,
    collect() {
      this.set(state.pages.bytes)
    },
  })
}
