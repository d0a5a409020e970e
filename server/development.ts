import * as build from 'virtual:react-router/server-build'
import type { ServerBuild } from 'react-router'
import { readEnvironment } from '#app/platform/environment.server.ts'
import { commandRunner } from '#cli/run-command.ts'
import { seedDemo } from '#demo/seed.ts'
import { announce } from './announce.ts'
import { controlPath, openControl } from './control.ts'
import { type Deployment, openDeployment } from './deployment.ts'
import { loadEnvFile } from './env-file.ts'
import { demandFreePort } from './listen.ts'
import { createWeb } from './web.ts'

/** What `npm run dev` serves; loaded by Vite, so that a change of a source is there at the next request. */
export type Development = {
  readonly deployment: Deployment
  readonly port: number
  readonly host: string
  announce(): Promise<void>
  close(): Promise<void>
}

export async function openDevelopment(): Promise<Development> {
  loadEnvFile()
  const environment = readEnvironment(process.env)
  await demandFreePort(environment)
  const deployment = await openDeployment(environment, { isWorking: true })
  await seedDemo(deployment, (line) => process.stdout.write(`${line}\n`))
  const closeControl = await openControl(controlPath(environment.FORECOURT_DATA), commandRunner(deployment))
  return {
    deployment,
    port: environment.PORT,
    host: environment.HOST,
    announce: () => announce(deployment, environment.PORT),
    close: async () => {
      await closeControl()
      await deployment.close()
    },
  }
}

export const developmentWeb = ({ deployment }: Development) =>
  createWeb(deployment, { build: build as unknown as ServerBuild, mode: 'development' })
