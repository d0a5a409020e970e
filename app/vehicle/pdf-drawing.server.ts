import PDFDocument from 'pdfkit'
import { encode } from 'uqr'
import { printable } from './pdf-text.ts'
import type { PrintSheet } from './print-sheet.ts'

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
    displayTitle: true,
    info: {
      Title: printable([sheet.title, sheet.name].filter(Boolean).join(': ')),
      Author: printable(sheet.dealer),
    },
  })
  const finished = bytesOf(document)
  header(document, sheet, look)
  const below = lead(document, sheet, look)
  const after = rows(document, sheet, below + 18)
  texts(document, sheet, after + 14)
  footer(document, sheet)
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

function header(document: Document, { dealer, place, isSold }: PrintSheet, { brand, onBrand }: SheetLook) {
  document.rect(0, 0, page.width, 56).fill(brand)
  const right = [place.name, place.phone].filter(Boolean).join('  ')
  one(document.font('Helvetica-Bold').fontSize(17).fillColor(onBrand), dealer, {
    ...{ x: page.margin, y: 20, width: 300, height: 20 },
  })
  one(
    document.font('Helvetica').fontSize(10),
    right,
    { x: page.margin + 310, y: 24, width: inner - 310, height: 14 },
    'right',
  )
  if (isSold) {
    document.rect(page.width - page.margin - 60, 66, 60, 18).fill(ink)
    one(
      document.font('Helvetica-Bold').fontSize(10).fillColor('#fff'),
      'SOLD',
      {
        ...{ x: page.width - page.margin - 60, y: 71, width: 60, height: 12 },
      },
      'center',
    )
  }
}

/** Picture on the left; name, price and the way to the page on the right. Answers where it ends. */
function lead(document: Document, { name, price, title, url }: PrintSheet, { picture }: SheetLook): number {
  const [top, width, height] = [74, 320, 213.3]
  if (picture) document.image(picture, page.margin, top, { width, height })
  else {
    document.rect(page.margin, top, width, height).fill('#eaeef3')
    const middle = { x: page.margin, y: top + height / 2 - 7, width, height: 16 }
    one(document.font('Helvetica').fontSize(12).fillColor(quiet), 'Photo to come', middle, 'center')
  }
  const x = page.margin + width + 18
  const room = page.width - page.margin - x
  let y = top + 14
  if (title) {
    one(document.font('Helvetica').fontSize(12).fillColor(quiet), title, { x, y, width: room, height: 15 })
    y += 20
  }
  const size = name.length > 70 ? 13 : name.length > 40 ? 16 : 19
  y +=
    block(document.font('Helvetica-Bold').fontSize(size).fillColor(ink), name, {
      x,
      y,
      width: room,
      height: size * 4.6,
    }) + 10
  if (price.was) {
    one(document.font('Helvetica').fontSize(11).fillColor(quiet), `${price.was}, now`, {
      x,
      y,
      width: room,
      height: 14,
    })
    y += 16
  }
  y += block(
    document
      .font('Helvetica-Bold')
      .fontSize(price.text.length > 14 ? 15 : 25)
      .fillColor(ink),
    price.text,
    {
      ...{ x, y, width: room, height: 56 },
    },
  )
  if (price.type)
    one(document.font('Helvetica').fontSize(12), price.type, { x, y: y + 2, width: room, height: 15 })
  const side = 62
  qrCode(document, url, { x, y: top + height - side, width: side, height: side })
  block(
    document.font('Helvetica').fontSize(8.5).fillColor(quiet),
    'Scan for photos, finance and today’s price',
    {
      ...{ x: x + side + 8, y: top + height - side + 14, width: room - side - 8, height: 40 },
    },
  )
  return top + height
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
function rows(document: Document, { facts, specifications }: PrintSheet, top: number): number {
  const said = new Set<string>()
  const all = [...facts, ...specifications]
    .filter(({ label }) => !said.has(label) && said.add(label))
    .slice(0, mostRows)
  const column = (inner - 20) / 2
  const deep = Math.ceil(all.length / 2)
  for (const [i, { label, value }] of all.entries()) {
    const x = page.margin + (i < deep ? 0 : column + 20)
    const y = top + (i % deep) * rowHeight
    const named = document.font('Helvetica').fontSize(9).fillColor(quiet)
    const left = Math.min(named.widthOfString(printable(label)) + 8, column * 0.6)
    one(named, label, { x, y, width: left, height: 11 })
    const right = { x: x + left, y, width: column - left, height: 11 }
    one(document.font('Helvetica-Bold').fillColor(ink), value, right, 'right')
    document
      .moveTo(x, y + 12)
      .lineTo(x + column, y + 12)
      .lineWidth(0.5)
      .strokeColor(line)
      .stroke()
  }
  return top + deep * rowHeight
}

function texts(
  document: Document,
  { features, comments, textHeading = 'Dealer Comments', url }: PrintSheet,
  top: number,
) {
  let y = top
  const put = (heading: string, text: string, most: number) => {
    const room = Math.min(most, footerTop - y - 34)
    if (text === '' || room < 22) return
    one(document.font('Helvetica-Bold').fontSize(11).fillColor(ink), heading, {
      x: page.margin,
      y,
      width: inner,
      height: 13,
    })
    y += 16
    y +=
      block(document.font('Helvetica').fontSize(9).fillColor(quiet), text, {
        x: page.margin,
        y,
        width: inner,
        height: room,
      }) + 12
  }
  put('Features', features.slice(0, 60).join('  •  '), 92)
  put(textHeading, comments.join(' '), 400)
  if (y < footerTop - 14)
    one(document.font('Helvetica').fontSize(8.5).fillColor(quiet), `More at ${url}`, {
      ...{ x: page.margin, y: footerTop - 14, width: inner, height: 11 },
    })
}

function footer(document: Document, { dealer, place, disclaimer, printedOn }: PrintSheet) {
  document
    .moveTo(page.margin, footerTop)
    .lineTo(page.width - page.margin, footerTop)
    .lineWidth(1)
    .strokeColor(ink)
    .stroke()
  const dealt = [dealer, place.name, place.address, place.phone].filter(Boolean).join('  •  ')
  const licence = [
    place.licence && `Dealer licence ${place.licence}`,
    `Printed on ${printedOn}; price and availability may change.`,
  ]
  let y = footerTop + 10
  y +=
    block(document.font('Helvetica-Bold').fontSize(9).fillColor(ink), dealt, {
      x: page.margin,
      y,
      width: inner,
      height: 24,
    }) + 4
  y +=
    block(document.font('Helvetica').fillColor(quiet), licence.filter(Boolean).join('  •  '), {
      x: page.margin,
      y,
      width: inner,
      height: 12,
    }) + 4
  if (disclaimer)
    block(document.fontSize(7), disclaimer, { x: page.margin, y, width: inner, height: page.height - y - 14 })
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
  const said = printable(text)
  document.text(said, x, y, { width, height, ellipsis: true })
  return Math.min(height, document.heightOfString(said, { width }))
}
