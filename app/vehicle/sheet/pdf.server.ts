import { setImmediate as yielding } from 'node:timers/promises'
import { pictureAddress } from '#app/pictures/pictures.ts'
import type { Log } from '#app/platform/log.server.ts'
import { perDeployment } from '#app/platform/per-deployment.server.ts'
import { Recent } from '#app/platform/recent.ts'
import { createTogether, createTurns } from '#app/platform/turns.ts'
import type { Car } from '#app/stock/car.ts'
import { stockGeneration } from '#app/stock/stock-version.server.ts'
import type { RequestFacts } from '#app/tenancy/request-context.server.ts'
import { inkOn } from '#app/ui/contrast.ts'
import { tooBusy } from '../service-answer.ts'
import { type PrintSheet, printSheet } from '../share/print-sheet.ts'
import { drawSheet } from './pdf-drawing.server.ts'

type Facts = Pick<RequestFacts, 'scope' | 'pictures'> & {
  readonly log: Pick<Log, 'warn'>
}

const keptOf = perDeployment(() => new Recent<Buffer>(32 * 1024 * 1024))
// Drawing takes the processor from the pages: one at a time, and between two the pages have their turn.
const takeTurn = createTurns({ atOnce: 1, waiting: 200 })
const together = createTogether<Buffer | 'busy'>()
const pictureWaitMs = 1500

/** The car's PDF (API-19). */
export const carPdf = (facts: Facts & { readonly now: Date }, car: Car, origin: string) =>
  sheetPdf(facts, printSheet(car, facts.scope.site.settings, origin, facts.now), `${car.id} ${origin}`)

/** A sheet as PDF; `which` tells it from others. Kept until the site's stock, its settings or the day change. */
export async function sheetPdf(
  { scope, pictures, log }: Facts,
  sheet: PrintSheet,
  which: string,
): Promise<Buffer | 'busy'> {
  const { site } = scope
  const cache = keptOf(scope.db.deployment)
  const key = [site.id, site.revision, await stockGeneration(scope), which, sheet.printedOn].join(' ')
  const cached = cache.get(key)
  if (cached) return cached
  return together(key, async () => {
    const picture = sheet.picture ? await jpegOf(sheet.picture, { scope, pictures }) : null
    const made = await takeTurn('', async () => {
      await yielding()
      const { brand } = site.settings.colours
      const look = { brand, onBrand: inkOn(brand) }
      try {
        return await drawSheet(sheet, { ...look, picture })
      } catch (error) {
        // A picture that the PDF cannot hold costs the sheet its picture, not the sheet.
        log.warn({ error, car: sheet.slug }, 'a PDF was made without its picture')
        return drawSheet(sheet, { ...look, picture: null })
      }
    })
    if (made && (picture || !sheet.picture)) cache.set(key, made, made.byteLength)
    return made ?? 'busy'
  })
}

export function pdfAnswer(pdf: Buffer | 'busy', name: string): Response {
  if (pdf === 'busy') return tooBusy('Lots of PDFs are being made right now. Please try again in a moment.')
  return new Response(new Uint8Array(pdf), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${name}.pdf"`,
      'Cache-Control': 'private, no-cache',
      'X-Robots-Tag': 'noindex',
    },
  })
}

/** Null when the picture cannot be had soon enough. */
async function jpegOf(
  original: string,
  { scope, pictures }: Pick<Facts, 'scope' | 'pictures'>,
): Promise<Buffer | null> {
  const address = pictureAddress(original, { width: 640, ratio: '3:2', format: 'jpeg' })
  if (!address) return null
  const request = new Request(new URL(address, 'http://pictures.invalid'))
  const { id, settings } = scope.site
  const answer = pictures.answer(request, { id, hosts: settings.pictures.hosts })
  const late = new Promise<null>((done) => setTimeout(done, pictureWaitMs, null).unref())
  const response = await Promise.race([answer.catch(() => null), late])
  return response?.ok ? Buffer.from(await response.arrayBuffer()) : null
}
