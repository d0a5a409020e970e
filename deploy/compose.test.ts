import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readEnvironment } from '#app/platform/environment.server.ts'
import { knownVariables, read, secondsToEnd, variablesOf } from './deploy-file.ts'

type Service = {
  environment: Record<string, string | number>
  env_file?: string
  stop_grace_period?: string
  volumes: string[]
  depends_on?: Record<string, unknown>
  networks: string[]
  healthcheck?: object
  command?: string[]
}
const compose = parse(read('compose.yaml'), { merge: true }) as {
  services: Record<string, Service>
  volumes: object
  networks: object
}
const { services } = compose
const servers = Object.entries(services).filter(([name]) => name.startsWith('web-'))
const example = variablesOf(read('deploy/compose.env.example'))

test('two servers get an environment that they understand', () => {
  expect(servers.map(([name]) => name)).toEqual(['web-1', 'web-2'])
  for (const [, { environment, env_file }] of servers) {
    expect(env_file).toBe('.env')
    expect(Object.keys(environment).filter((name) => !knownVariables.includes(name))).toEqual([])
    const filled = Object.entries(environment).map(([name, value]) => [
      name,
      `${value}`.replace(/\$\{.*?\}/, 'pass'),
    ])
    const given = { ...Object.fromEntries(filled), SESSION_SECRET: 's'.repeat(64) }
    expect(readEnvironment(given)).toMatchObject({ NODE_ENV: 'production', HOST: '0.0.0.0' })
  }
})

test('what has to be filled in is in the example, and nothing else is', () => {
  const wanted = [...read('compose.yaml').matchAll(/\$\{([A-Z_]+):\?/g)].map(([, name]) => name!)
  expect(wanted.length).toBe(4)
  const ofServers = Object.keys(example).filter((name) => knownVariables.includes(name))
  expect(Object.keys(example).sort()).toEqual([...new Set([...wanted, ...ofServers])].sort())
  expect(ofServers).toContain('SESSION_SECRET')
  expect(Object.values(example).filter((value) => value !== '')).toEqual([])
})

test('a server that is told to stop has the time to drain and to end', () => {
  for (const [, { environment, stop_grace_period }] of servers)
    expect(Number.parseInt(stop_grace_period!, 10)).toBeGreaterThan(
      Number(environment.DRAIN_SECONDS) + secondsToEnd,
    )
})

test('names of services, volumes, networks and files lead somewhere; no two servers share a folder', () => {
  for (const [, { depends_on = {}, volumes, networks }] of Object.entries(services)) {
    for (const needed of Object.keys(depends_on)) expect(services[needed]?.healthcheck ?? needed).toBeTruthy()
    for (const network of networks) expect(compose.networks).toHaveProperty(network)
    for (const [source] of volumes.map((volume) => volume.split(':')))
      if (source!.startsWith('./')) expect(existsSync(source!) || source === './feeds', source).toBe(true)
      else expect(compose.volumes).toHaveProperty(source!)
  }
  const folders = servers.map(([, { volumes }]) => volumes.find((volume) => volume.endsWith(':/data')))
  expect(new Set(folders).size).toBe(servers.length)
})

test('the proxy asks the servers at their port, and the database has connections for all', () => {
  const upstreams = [...read('deploy/Caddyfile').matchAll(/\{\$SERVERS:([^}]+)\}/g)].map(([, to]) => to)
  expect(upstreams).toEqual(Array(3).fill(servers.map(([name]) => `${name}:3000`).join(' ')))
  for (const [, { environment }] of servers) expect(environment.PORT).toBe(3000)
  const [, most] = /max_connections=(\d+)/.exec(services.database!.command!.join(' ')) ?? []
  const { DATABASE_CONNECTIONS } = readEnvironment({})
  expect(Number(most)).toBeGreaterThan(2 * servers.length * (DATABASE_CONNECTIONS + 4))
  for (const [, { environment }] of servers)
    expect(environment.DATABASE_URL).toMatch(/^postgres:\/\/forecourt:[^@]+@database:5432\/forecourt$/)
  expect(read('deploy/database.sql')).toMatch(/^\\set login forecourt\n\\set database forecourt$/m)
})
