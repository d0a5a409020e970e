import sharp from 'sharp'
import { expect, test } from 'vitest'
import { bytesOf, filesIn } from './mail-files.server.ts'

const jpeg = await sharp({ create: { width: 900, height: 600, channels: 3, background: 'teal' } })
  .jpeg()
  .toBuffer()
const lines = (bytes: Buffer) => bytes.toString('base64').replace(/.{76}/g, '$&\r\n')

const file = (head: string, bytes: Buffer | string, encoding = 'base64') =>
  `${head}\r\nContent-Transfer-Encoding: ${encoding}\r\n\r\n${typeof bytes === 'string' ? bytes : lines(bytes)}`
const attached = (name: string, type: string, bytes: Buffer) =>
  file(`Content-Type: ${type}\r\nContent-Disposition: attachment; filename=${name}`, bytes)
const mailOf = (...parts: string[]) =>
  Buffer.from(
    `Subject: Re: Your enquiry\r\nContent-Type: multipart/mixed;\r\n boundary="a b"\r\n\r\n--a b\r\nContent-Type: text/plain\r\n\r\nSee there.\r\n${parts.map((part) => `--a b\r\n${part}\r\n`).join('')}--a b--\r\n`,
  )
const openedIn = async (raw: Buffer) =>
  Promise.all(
    (await filesIn(raw)).map(async (one) => ({
      ...one,
      bytes: await bytesOf(raw.subarray(one.from, one.from + one.length), one),
    })),
  )
const judged = async (...parts: string[]) =>
  (await filesIn(mailOf(...parts))).map(({ name, as, problem }) => [name, as, problem])

test('what is attached is found where it stands in the mail, whatever its program calls it', async () => {
  const nested = `Content-Type: multipart/related; boundary=in\r\n\r\n--in\r\n${file('Content-Type: image/jpeg; name="in words.jpg"\r\nContent-ID: <big>', Buffer.concat([jpeg, Buffer.alloc(30_000)]))}\r\n--in--`
  const raw = mailOf(
    attached("x;\r\n filename*=UTF-8''r%C3%A9go.pdf", 'application/pdf', Buffer.from('%PDF-1.7')),
    nested,
    file(
      'Content-Type: text/csv\r\nContent-Disposition: attachment; filename=a.csv',
      'a=3D1',
      'quoted-printable',
    ),
    attached('photo', 'application/octet-stream', jpeg),
  )
  const opened = await openedIn(raw)
  expect(opened.map(({ name, as }) => [name, as])).toEqual([
    [expect.stringMatching(/régo\.pdf|x/), 'file'],
    ['in words.jpg', 'picture'],
    ['a.csv', 'file'],
    ['photo', 'picture'],
  ])
  expect(opened[0]!.bytes.toString()).toBe('%PDF-1.7')
  expect(opened[2]!.bytes.toString().trim()).toBe('a=1')
  expect(opened[3]!.bytes.equals(jpeg)).toBe(true)
})

test('a mail that is nothing but a picture has it, one of words has none, nor is the picture of a signature one', async () => {
  const alone = Buffer.from(file('Content-Type: image/jpeg; name=alone.jpg', jpeg).replaceAll('\r\n', '\n'))
  expect((await openedIn(alone))[0]).toMatchObject({ name: 'alone.jpg', as: 'picture', bytes: jpeg })
  expect(await filesIn(Buffer.from('Subject: Hi\r\n\r\nHello.'))).toEqual([])
  expect(
    await judged(
      file(
        'Content-Type: image/jpeg; name=logo.jpg\r\nContent-ID: <logo>\r\nContent-Disposition: inline',
        jpeg,
      ),
    ),
  ).toEqual([])
})

test('what lies about its kind, is too large or damaged is named and not opened; other pictures are files', async () => {
  const page = Buffer.from('<script>alert(1)</script>')
  const [many, broken] = [Buffer.from(jpeg), jpeg.subarray(0, 40)]
  const size = many.indexOf(Buffer.from([0xff, 0xc0]))
  many.writeUInt16BE(60_000, size + 5)
  many.writeUInt16BE(60_000, size + 7)
  expect(
    await judged(
      attached('page.jpg', 'image/jpeg', page),
      attached('page.pdf', 'application/pdf', page),
      attached('empty.zip', 'application/zip', Buffer.alloc(0)),
      attached('many.jpg', 'image/jpeg', many),
      attached('broken.jpg', 'image/jpeg', broken),
      attached('big.mov', 'video/quicktime', Buffer.alloc(16 * 1024 * 1024)),
      attached('page.html', 'text/html', page),
      attached('a.svg', 'image/svg+xml', Buffer.from('<svg/>')),
    ),
  ).toEqual([
    ['page.jpg', null, 'not what it says it is'],
    ['page.pdf', null, 'not what it says it is'],
    ['empty.zip', null, 'not what it says it is'],
    ['many.jpg', null, 'too many pixels'],
    ['broken.jpg', null, 'damaged'],
    ['big.mov', null, 'too large'],
    ['page.html', 'file', null],
    ['a.svg', 'file', null],
  ])
})

test('parts without end and parts in one another end', async () => {
  const nest = (depth: number): string =>
    depth === 0
      ? attached('deep.txt', 'text/plain', Buffer.from('x'))
      : `Content-Type: multipart/mixed; boundary=b${depth}\r\n\r\n--b${depth}\r\n${nest(depth - 1)}`
  expect(await filesIn(Buffer.from(nest(500)))).toEqual([])
  expect(
    await filesIn(
      mailOf(...Array.from({ length: 9000 }, () => attached('a.txt', 'text/plain', Buffer.from('x')))),
    ),
  ).toHaveLength(10)
  expect(
    await filesIn(Buffer.from(`Content-Type: multipart/mixed; boundary=b\r\n${'\r\n--b'.repeat(500_000)}`)),
  ).toEqual([])
})
