import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { build } from 'esbuild'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import sharp from 'sharp'
import type { StudioApi, Turn } from '../src/page/main.ts'
import type { VehicleRequest } from '../src/vehicles/types.ts'

const chromiumPath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
const pageFile = path.join(import.meta.dirname, '../src/page/main.ts')

declare const window: { studio: StudioApi }

export interface PictureSize {
  width: number
  height: number
  /** Pixels drawn per pixel kept. */
  scale: number
  /** WebP quality 1..100. */
  quality: number
}

export class Studio {
  readonly #context: BrowserContext
  readonly #page: Page
  readonly #profile: string

  private constructor(context: BrowserContext, page: Page, profile: string) {
    this.#context = context
    this.#page = page
    this.#profile = profile
  }

  static async open(): Promise<Studio> {
    const bundle = await build({
      entryPoints: [pageFile],
      bundle: true,
      format: 'iife',
      write: false,
      logLevel: 'error',
    })
    const profile = await fs.mkdtemp(path.join(os.tmpdir(), 'vehicle-studio-'))
    const context = await chromium.launchPersistentContext(profile, {
      executablePath: chromiumPath,
      args: flags,
      headless: true,
      viewport: { width: 320, height: 240 },
    })
    const page = await context.newPage()
    page.on('pageerror', (error) => console.error('page error:', error.message))
    page.on('console', (message) => {
      if (message.type() === 'error') console.error('page:', message.text().slice(0, 800))
    })
    await page.setContent('<body></body>')
    await page.addScriptTag({ content: bundle.outputFiles[0]!.text })
    await page.evaluate(() => window.studio.start())
    return new Studio(context, page, profile)
  }

  async load(request: VehicleRequest, scenery: string): Promise<void> {
    await this.#page.evaluate(([wanted, place]) => window.studio.load(wanted, place), [
      request,
      scenery,
    ] as const)
  }

  /** Null when the vehicle does not have the angle. */
  async shoot(angle: string, size: PictureSize): Promise<Buffer | null> {
    const isDrawn = await this.#page.evaluate(([name, w, h]) => window.studio.shoot(name, w, h), [
      angle,
      ...drawnPixels(size),
    ] as const)
    return isDrawn ? this.#take() : null
  }

  /** One frame of a turn; azimuth in degrees. */
  async spin(azimuth: number, size: PictureSize): Promise<Buffer> {
    await this.#page.evaluate(([turn, w, h]) => window.studio.spin(turn, w, h), [
      azimuth,
      ...drawnPixels(size),
    ] as const)
    return this.#take()
  }

  turn(): Promise<Turn | null> {
    return this.#page.evaluate(() => window.studio.turn())
  }

  /** A wide picture of the vehicle where it stands; azimuth in degrees. */
  async place(azimuth: number, size: PictureSize): Promise<Buffer> {
    await this.#page.evaluate(([turn, w, h]) => window.studio.place(turn, w, h), [
      azimuth,
      ...drawnPixels(size),
    ] as const)
    return this.#take()
  }

  /** The cabin all round (2:1); null without a cabin. */
  async panorama(size: PictureSize): Promise<Buffer | null> {
    const isDrawn = await this.#page.evaluate((w) => window.studio.panorama(w), size.width)
    return isDrawn ? this.#take() : null
  }

  /** Side view as a mask of '0' and '1', row by row. */
  silhouette(width: number, height: number): Promise<string> {
    return this.#page.evaluate(([w, h]) => window.studio.silhouette(w, h), [width, height] as const)
  }

  async close(): Promise<void> {
    await this.#context.close()
    await fs.rm(this.#profile, { recursive: true, force: true })
  }

  async #take(): Promise<Buffer> {
    const address = await this.#page.evaluate(() => window.studio.picture())
    return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64')
  }
}

const drawnPixels = (size: PictureSize): [number, number] => [
  Math.round(size.width * size.scale),
  Math.round(size.height * size.scale),
]

export const encode = (drawn: Buffer, size: PictureSize): Promise<Buffer> =>
  sharp(drawn)
    .resize(size.width, size.height, { kernel: 'lanczos3' })
    .webp({ quality: size.quality, effort: 4, smartSubsample: true })
    .toBuffer()
