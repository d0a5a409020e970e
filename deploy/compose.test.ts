import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readEnvironment } from '#app/platform/environment.server.ts'
import { knownVariables, read, variablesOf } from './deploy-file.ts'

type Service = {
  environment: Record<string, string | number>
  env_file?: string
  image: string
  profiles?: string[]
  entrypoint?: string[]
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
const ofServers = variablesOf(read('deploy/compose.env.web.example'))

test('two servers get an environment that they understand', () => {
  expect(servers.map(([name]) => name)).toEqual(['web-1', 'web-2'])
  for (const [, { environment }] of servers) {
    expect(Object.keys(environment).filter((name) => !knownVariables.includes(name))).toEqual([])
    const filled = Object.entries(environment).map(([name, value]) => [
      name,
      `${value}`.replace(/\$\{.*?\}/, 'pass'),
    ])
    const given = { ...Object.fromEntries(filled), SESSION_SECRET: 's'.repeat(64) }
    expect(readEnvironment(given)).toMatchObject({ NODE_ENV: 'production', HOST: '0.0.0.0' })
  }
})

test('each container gets the secrets that it needs, and no other', () => {
  const secrets = Object.entries(services).map(([name, { environment = {}, env_file }]) => {
    const own = Object.values(environment).flatMap((value) => [...`${value}`.matchAll(/\$\{([A-Z_]+)/g)])
    const files = (env_file ? [env_file].flat() : []).map((file) => `file ${file}`)
    return [name, [...new Set(own.map(([, variable]) => variable!)), ...files].sort()]
  })
  const ofServer = ['FORECOURT_PASSWORD', 'file .env.web']
  expect(Object.fromEntries(secrets)).toEqual({
    'web-1': ofServer,
    'web-2': ofServer,
    database: ['BACKUP_PASSWORD', 'FORECOURT_PASSWORD', 'POSTGRES_PASSWORD'],
    backup: ['BACKUP_PASSWORD'],
    restore: ['BACKUP_PASSWORD', 'FORECOURT_PASSWORD', 'POSTGRES_PASSWORD'],
    proxy: ['ACME_EMAIL'],
  })
  expect(Object.keys(ofServers).filter((name) => !knownVariables.includes(name))).toEqual([])
  expect(Object.keys(ofServers)).toContain('SESSION_SECRET')
})

test('what has to be filled in is in the examples, and nothing else is; none becomes part of an image', () => {
  const wanted = [...read('compose.yaml').matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name!)
  expect(Object.keys(example).sort()).toEqual([...new Set(wanted)].sort())
  expect(read('compose.yaml')).not.toMatch(/\$\{[A-Z_]+:?-/)
  const { FORECOURT_VERSION, ...empty } = example
  // At every command the same image, and not what happens to be called 'latest'.
  expect(FORECOURT_VERSION).toBe('1')
  expect(Object.values({ ...empty, ...ofServers }).filter((value) => value !== '')).toEqual([])
  const ignored = read('.dockerignore').split('\n')
  for (const path of ['.env', '.env.*', 'backups', 'feeds']) expect(ignored).toContain(path)
  const unversioned = read('.gitignore').split('\n')
  for (const path of ['/.env', '/.env.web', '/backups/', '/feeds/', '/old-assets/'])
    expect(unversioned).toContain(path)
})

test('backups and restores run the scripts of this folder, in the network of the database, when they are asked for', () => {
  for (const [name, address] of [
    ['backup', 'postgres://forecourt_backup@database:5432/forecourt'],
    ['restore', 'postgres://postgres@database:5432/postgres'],
  ] as const) {
    const { image, profiles, entrypoint, networks, volumes, depends_on } = services[name]!
    expect([profiles, networks, image]).toEqual([[name], ['inside'], services.database!.image])
    expect(entrypoint).toEqual(['bash', `/deploy/${name}.sh`, address])
    expect(volumes).toContain('./deploy:/deploy:ro')
    expect(depends_on).toEqual({ database: { condition: 'service_healthy' } })
  }
  expect(services.backup!.command).toEqual(['/backups'])
  const guide = read('docs/operations.md')
  for (const step of [
    'docker compose run --rm -T backup',
    'docker compose run --rm restore /backups/',
    'docker compose cp web-1:/forecourt/build/client/assets/. old-assets',
  ])
    expect(guide).toContain(step)
  expect(read('Dockerfile')).toContain('cp -an old-assets/. build/client/assets/')
})

test('names of services, volumes, networks and files lead somewhere; no two servers share a folder', () => {
  for (const [, { depends_on = {}, volumes, networks }] of Object.entries(services)) {
    for (const needed of Object.keys(depends_on)) expect(services[needed]?.healthcheck ?? needed).toBeTruthy()
    for (const network of networks) expect(compose.networks).toHaveProperty(network)
    for (const [source] of volumes.map((volume) => volume.split(':')))
      if (source!.startsWith('./'))
        expect(existsSync(source!) || ['./feeds', './backups'].includes(source!), source).toBe(true)
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
