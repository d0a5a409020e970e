import { createWriteStream, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import PDFDocument from 'pdfkit'

/** The history reports that two cars of the demo offer: one page each, in the words of such reports. */
const demo = join(import.meta.dirname, '../../demo')
const folder = join(demo, 'pictures/history-reports')
mkdirSync(folder, { recursive: true })

type Facts = { stock: string; title: string; vin: string; plate: string; km: string; kept: string }

const harbour = JSON.parse(readFileSync(join(demo, 'feeds/harbour-city.json'), 'utf8')) as Record<
  string,
  unknown
>[]
const audi = harbour.find(({ stocknum }) => stocknum === 'HC1324')!
const yard = readFileSync(join(demo, 'feeds/southern-cross.csv'), 'utf8').split('\r\n')
const columns = yard[0]!.replace('\ufeff', '').split(',')
/** A cell in quotes may hold commas: '"120,834"'. */
const cells = [
  ...yard.find((line) => line.startsWith('U25222,'))!.matchAll(/(?:"([^"]*)"|([^,]*))(?:,|$)/g),
].map(([, quoted, plain]) => quoted ?? plain ?? '')
const cell = (name: string) => cells[columns.indexOf(name)]!

const cars: readonly Facts[] = [
  {
    stock: 'HC1324',
    title: `${audi.year} ${audi.make} ${audi.model} ${audi.badge}`,
    vin: String(audi.vin),
    plate: String(audi.regplate),
    km: Number(audi.km).toLocaleString('en-AU'),
    kept: 'New South Wales',
  },
  {
    stock: 'U25222',
    title: `${cell('MY')} Genesis ${cell('MODEL')} ${cell('VARIANT')}`,
    vin: cell('VIN'),
    plate: cell('REGO'),
    km: cell('KMS'),
    kept: 'Queensland',
  },
]

for (const { stock, title, vin, plate, km, kept } of cars) {
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 56,
    info: { Title: `History report, ${title}`, CreationDate: new Date(0) },
  })
  const written = pipeline(pdf, createWriteStream(join(folder, `${stock.toLowerCase()}.pdf`)))
  pdf
    .font('Helvetica')
    .fontSize(10)
    .fillColor('#5b6470')
    .text('SAMPLE FOR DEMONSTRATION. This vehicle does not exist.')
  pdf.moveDown(0.6).font('Helvetica-Bold').fontSize(24).fillColor('#12171f').text('Vehicle history report')
  pdf.moveDown(0.2).font('Helvetica').fontSize(14).text(title)
  pdf.moveDown(1.2)
  const rows: readonly (readonly [string, string])[] = [
    ['Vehicle identification number', vin],
    ['Registration', plate],
    ['Stock number', stock],
    ['Odometer at listing', `${km} km`],
    ['Money owing (PPSR)', 'None registered'],
    ['Written-off register', 'Not recorded'],
    ['Reported stolen', 'Not recorded'],
    ['Odometer readings', 'In order, no reading lower than the one before'],
    ['Registered in', kept],
    ['Owners before', '1'],
    ['Use', 'Private. Not a taxi, hire or rideshare vehicle'],
    ['Recalls', 'None outstanding'],
  ]
  for (const [label, value] of rows) {
    const y = pdf.y
    pdf.font('Helvetica').fontSize(11).fillColor('#5b6470').text(label, 56, y, { width: 210 })
    pdf.font('Helvetica-Bold').fillColor('#12171f').text(value, 276, y, { width: 263 })
    pdf
      .moveTo(56, pdf.y + 7)
      .lineTo(539, pdf.y + 7)
      .lineWidth(0.5)
      .strokeColor('#dae0e7')
      .stroke()
    pdf.y += 15
  }
  pdf.end()
  await written
}
