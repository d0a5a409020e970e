import PDFDocument from 'pdfkit'
import { encode } from 'uqr'
import { priceTypeWords } from '#app/stock/price.ts'
import type { PrintSheet } from '../share/print-sheet.ts'
import { type PdfTags, pdfTags } from './pdf-tags.server.ts'
import { printable } from './pdf-text.ts'

/** How the sheet looks: the dealer's colour, and the picture as JPEG in 3:2 where there is one. */
export type SheetLook = { readonly brand: string; readonly onBrand: string; readonly picture: Buffer | null }

type Document = InstanceType<typeof PDFDocument>
type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

const page = { width: 595.28, height: 841.89, margin: 40 }
const inner = page.width - 2 * page.margin
const [ink, quiet, line] = ['#12171f', '#434c5a', '#c9d0d8']
const footerTop = page.height - 104

/** One page of A4. */
export function drawSheet(sheet: PrintSheet, look: SheetLook): Promise<Buffer> {
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    lang: 'en-AU',
    tagged: true,
    pdfVersion: '1.7',
    displayTitle: true,
    info: {
      Title: printable([sheet.title, sheet.name].filter(Boolean).join(': ')),
      Author: printable(sheet.dealer),
    },
  })
  const finished = bytesOf(document)
  const tags = pdfTags(document)
  header(document, sheet, look, tags)
  const below = lead(document, sheet, look, tags)
  const after = rows(document, sheet, below + 18, tags)
  texts(document, sheet, after + 14, tags)
  footer(document, sheet, tags)
  document.end()
  return finished
}

function bytesOf(document: Document): Promise<Buffer> {
  const chunks: Buffer[] = []
  return new Promise((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk))
    document.on('end', () => resolve(Buffer.concat(chunks)))
    document.on('error', reject)
  })
}

function header(
  document: Document,
  { dealer, place, isSold }: PrintSheet,
  { brand, onBrand }: SheetLook,
  tags: PdfTags,
) {
  tags.decoration(() => document.rect(0, 0, page.width, 56).fill(brand))
  const left = { x: page.margin, y: 20, width: 300, height: 20 }
  tags.as('P', () => one(document.font('Helvetica-Bold').fontSize(17).fillColor(onBrand), dealer, left))
  const near = [place.name, place.phone].filter(Boolean).join('  ')
  const right = { x: page.margin + 310, y: 24, width: inner - 310, height: 14 }
  tags.as('P', () => one(document.font('Helvetica').fontSize(10), near, right, 'right'))
  if (!isSold) return
  const corner = { x: page.width - page.margin - 60, y: 71, width: 60, height: 12 }
  tags.decoration(() => document.rect(corner.x, 66, 60, 18).fill(ink))
  const small = document.font('Helvetica-Bold').fontSize(10).fillColor('#fff')
  tags.as('P', () => one(small, 'SOLD', corner, 'center'))
}

/** Picture on the left; name, price and the way to the page on the right. Answers where it ends. */
function lead(document: Document, sheet: PrintSheet, { picture }: SheetLook, tags: PdfTags): number {
  const { name, title, url } = sheet
  const [top, width, height] = [74, 320, 213.3]
  const x = page.margin + width + 18
  const room = page.width - page.margin - x
  let y = top + 14
  if (title) {
    const above = { x, y, width: room, height: 15 }
    tags.as('P', () => one(document.font('Helvetica').fontSize(12).fillColor(quiet), title, above))
    y += 20
  }
  const size = name.length > 70 ? 13 : name.length > 40 ? 16 : 19
  const named = { x, y, width: room, height: size * 4.6 }
  y += tags.as('H1', () => block(document.font('Helvetica-Bold').fontSize(size).fillColor(ink), name, named))
  printPrice(document, sheet.price, { x, y: y + 10, width: room, height: 56 }, tags)
  const place = { x: page.margin, y: top, width, height }
  if (picture) tags.as('Figure', () => document.image(picture, place.x, top, { width, height }), name)
  else {
    tags.decoration(() => document.rect(place.x, top, width, height).fill('#eaeef3'))
    const middle = { ...place, y: top + height / 2 - 7, height: 16 }
    const words = document.font('Helvetica').fontSize(12).fillColor(quiet)
    tags.as('P', () => one(words, 'Photo coming soon', middle, 'center'))
  }
  const side = 62
  const code = { x, y: top + height - side, width: side, height: side }
  tags.as('Figure', () => qrCode(document, url, code), `QR code of ${url}`)
  const beside = { x: x + side + 8, y: code.y + 14, width: room - side - 8, height: 40 }
  const words = document.font('Helvetica').fontSize(8.5).fillColor(quiet)
  tags.as('P', () => block(words, 'Scan for photos and today’s price', beside))
  return top + height
}

function printPrice(
  document: Document,
  price: PrintSheet['price'],
  { x, y, width, height }: Box,
  tags: PdfTags,
) {
  const size = price.text.length > 14 ? 15 : 25
  let below = y
  // A paragraph each: read as one, a figure and the words below it would have no space between.
  const small = (points: number, text: string) =>
    tags.as('P', () =>
      one(document.font('Helvetica').fontSize(points), text, { x, y: below, width, height: points + 3 }),
    )
  const large = (text: string) => {
    const figure = () =>
      block(document.font('Helvetica-Bold').fontSize(size), text, { x, y: below, width, height })
    below += tags.as('P', figure) + 2
  }
  if (price.was) {
    document.fillColor(quiet)
    small(11, `${price.was}, now`)
    below += 16
  }
  document.fillColor(ink)
  large(price.text)
  if (price.type) {
    small(12, price.type)
    below += 18
  }
  if (!price.total) return
  large(price.total)
  small(12, priceTypeWords.drive_away_price)
}

/** Its dark squares, a run of them at a time. */
function qrCode(document: Document, url: string, { x, y, width }: Box) {
  const { data: modules, size } = encode(url, { ecc: 'M', border: 0 })
  const step = width / size
  for (const [row, squares] of modules.entries()) {
    for (let column = 0; column < size; column++) {
      if (!squares[column]) continue
      const from = column
      while (squares[column + 1]) column++
      document.rect(x + from * step, y + row * step, (column - from + 1) * step + 0.05, step + 0.05)
    }
  }
  document.fill(ink)
}

const rowHeight = 16
const mostRows = 34

/** Key information and specifications, in two columns. Answers where they end. */
function rows(document: Document, { facts, specifications }: PrintSheet, top: number, tags: PdfTags): number {
  const printed = new Set<string>()
  const all = [...facts, ...specifications]
    .filter(({ label }) => !printed.has(label) && printed.add(label))
    .slice(0, mostRows)
  const column = (inner - 20) / 2
  const deep = Math.ceil(all.length / 2)
  const table = all.length > 0 ? tags.table() : null
  for (const [i, { label, value }] of all.entries()) {
    const x = page.margin + (i < deep ? 0 : column + 20)
    const y = top + (i % deep) * rowHeight
    document.font('Helvetica').fontSize(9)
    const left = Math.min(document.widthOfString(printable(label)) + 8, column * 0.6)
    const right = { x: x + left, y, width: column - left, height: 11 }
    table?.row(
      () => one(document.fillColor(quiet), label, { x, y, width: left, height: 11 }),
      () => one(document.font('Helvetica-Bold').fillColor(ink), value, right, 'right'),
    )
    tags.decoration(() => rule(document, { x, y: y + 12, width: column, height: 0.5 }, line))
  }
  return top + deep * rowHeight
}

function rule(document: Document, { x, y, width, height }: Box, colour: string) {
  document
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(height)
    .strokeColor(colour)
    .stroke()
}

function texts(
  document: Document,
  { features, comments, textHeading = 'Dealer Comments', url }: PrintSheet,
  top: number,
  tags: PdfTags,
) {
  let y = top
  const put = (heading: string, text: string, most: number) => {
    const room = Math.min(most, footerTop - y - 34)
    if (text === '' || room < 22) return
    const above = { x: page.margin, y, width: inner, height: 13 }
    tags.as('H2', () => one(document.font('Helvetica-Bold').fontSize(11).fillColor(ink), heading, above))
    y += 16
    const below = { x: page.margin, y, width: inner, height: room }
    const words = document.font('Helvetica').fontSize(9).fillColor(quiet)
    y += tags.as('P', () => block(words, text, below)) + 12
  }
  put('Features', features.slice(0, 60).join('  •  '), 92)
  put(textHeading, comments.join(' '), 400)
  if (y >= footerTop - 14) return
  const last = { x: page.margin, y: footerTop - 14, width: inner, height: 11 }
  const small = document.font('Helvetica').fontSize(8.5).fillColor(quiet)
  tags.as('P', () => one(small, `More at ${url}`, last))
}

function footer(document: Document, { dealer, place, disclaimer, printedOn }: PrintSheet, tags: PdfTags) {
  tags.decoration(() => rule(document, { x: page.margin, y: footerTop, width: inner, height: 1 }, ink))
  const dealt = [dealer, place.name, place.address, place.phone].filter(Boolean).join('  •  ')
  const licence = [
    place.licence && `Dealer licence ${place.licence}`,
    `Printed on ${printedOn}. Price and availability may change.`,
  ]
  let y = footerTop + 10
  const put = (words: Document, text: string, height: number) => {
    y += tags.as('P', () => block(words, text, { x: page.margin, y, width: inner, height })) + 4
  }
  put(document.font('Helvetica-Bold').fontSize(9).fillColor(ink), dealt, 24)
  put(document.font('Helvetica').fillColor(quiet), licence.filter(Boolean).join('  •  '), 12)
  if (disclaimer) put(document.fontSize(7), disclaimer, page.height - y - 14)
}

/** A single line; what does not fit is cut. */
function one(
  document: Document,
  text: string,
  { x, y, width, height }: Box,
  align: 'left' | 'right' | 'center' = 'left',
) {
  document.text(printable(text), x, y, { width, height, align, ellipsis: true, lineBreak: true })
}

/** Lines as far as there is room; answers their height. */
function block(document: Document, text: string, { x, y, width, height }: Box): number {
  const printed = printable(text)
  document.text(printed, x, y, { width, height, ellipsis: true })
  return Math.min(height, document.heightOfString(printed, { width }))
}
