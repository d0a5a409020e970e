import { expect, test } from 'vitest'
import { someSettings } from '#test/world.ts'
import { adfTree, everyNode } from './adf-tree.server.ts'
import type { Enquiry } from './enquiry.ts'
import { parseMail } from './parse-mail.server.ts'
import { readMail } from './read-mail.server.ts'

/** The same enquiry as vendors, portals and people write it: spellings, encodings, layouts. */

const base64 = (words: string, charset: BufferEncoding = 'utf8') =>
  Buffer.from(words, charset).toString('base64').replace(/.{76}/g, '$&\r\n')

type Given = { from?: string; subject?: string; headers?: readonly string[]; body?: string | Buffer }

async function read(
  { from = 'Portal <leads@portal.example>', subject = 'New enquiry', headers = [], body = '' }: Given,
  facts = {},
) {
  const head = [`From: ${from}`, 'To: x@inbound.example', `Subject: ${subject}`, ...headers, '', ''].join(
    '\r\n',
  )
  const mail = await parseMail(Buffer.concat([Buffer.from(head), Buffer.from(body as string)]))
  return readMail(mail, {
    settings: someSettings(facts as never),
    sender: null,
    recipient: '',
    mailFrom: null,
  })
}

async function only(given: Given, facts = {}): Promise<Enquiry> {
  const found = await read(given, facts)
  const { enquiries = [] } = found as { enquiries?: Enquiry[] }
  expect(enquiries, JSON.stringify(found)).toHaveLength(1)
  return enquiries[0]!
}

const ann = { name: 'Ann Chen', email: 'ann@example.com', phone: '0491570156', message: 'Is it there?' }
const html = 'Content-Type: text/html; charset=utf-8'

const layouts: Record<string, Given> = {
  colons: { body: 'Name: Ann Chen\nEmail: ann@example.com\nPhone: 0491570156\nMessage: Is it there?' },
  'no space after the colon': {
    body: 'Name:Ann Chen\nEmail:ann@example.com\nPhone:0491570156\nMessage:Is it there?',
  },
  dashes: { body: 'Name - Ann Chen\nEmail - ann@example.com\nPhone - 0491570156\nMessage - Is it there?' },
  'long dashes': {
    body: 'Name – Ann Chen\nEmail – ann@example.com\nPhone – 0491570156\nMessage — Is it there?',
  },
  'equals signs': { body: 'name=Ann Chen\nemail=ann@example.com\nphone=0491570156\nmessage=Is it there?' },
  tabs: { body: 'Name\tAnn Chen\nEmail\tann@example.com\nPhone\t0491570156\nMessage\tIs it there?' },
  dots: {
    body: 'Name....... Ann Chen\nEmail...... ann@example.com\nPhone...... 0491570156\nMessage.... Is it there?',
  },
  bars: {
    body: '| Name | Ann Chen |\n| Email | ann@example.com |\n| Phone | 0491570156 |\n| Message | Is it there? |',
  },
  bullets: {
    body: '• Name: Ann Chen\n* Email: ann@example.com\n• Phone: 0491570156\n* Message: Is it there?',
  },
  capitals: {
    body: 'NAME: Ann Chen\nEMAIL ADDRESS: ann@example.com\nMOBILE: 0491570156\nCOMMENTS: Is it there?',
  },
  'values below their labels': {
    body: 'Name:\nAnn Chen\nEmail:\nann@example.com\nPhone:\n0491570156\nMessage:\nIs it there?',
  },
  'labels that stand alone': {
    body: 'Buyer name\nAnn Chen\n\nBuyer email\nann@example.com\n\nBuyer phone\n0491570156\n\nMessage\nIs it there?',
  },
  'two on a line': {
    body: 'Name: Ann Chen | Phone: 0491570156\nEmail: ann@example.com\nMessage: Is it there?',
  },
  'first and last name': {
    body: 'First name: Ann\nSurname: Chen\nE-mail: ann@example.com\nTel: 0491570156\nQuestion: Is it there?',
  },
  'names with a comma': {
    body: 'Customer: Chen, Ann\nE-mail address: ann@example.com\nContact number: 0491570156\nEnquiry: Is it there?',
  },
  'an address as a link': {
    body: 'Name: Ann Chen\nEmail: ann@example.com <mailto:ann@example.com>\nPhone: 0491570156 <tel:0491570156>\nComments: Is it there?',
  },
  'a phone with its country': {
    body: 'Name: Ann Chen\nEmail: Ann@Example.com\nPhone: +61 (0)491 570 156\nComments: Is it there?',
  },
  'a phone in international dialling': {
    body: 'Name: Ann Chen\nEmail: ann@example.com\nPhone: 0011 61 491 570 156\nComments: Is it there?',
  },
  'a phone without its first zero': {
    body: 'Name: Ann Chen\nEmail: ann@example.com\nPhone: 61491570156\nComments: Is it there?',
  },
  'words around the phone': {
    body: 'Name: Ann Chen\nEmail: ann@example.com\nPhone: 0491-570-156 (mobile)\nComments: Is it there?',
  },
  'a footer without a line': {
    body: 'Name: Ann Chen\nEmail: ann@example.com\nPhone: 0491570156\nMessage: Is it there?\nThis email was sent by Portal Pty Ltd\nName: Somebody',
  },
  'the answer address': {
    headers: ['Reply-To: Ann Chen <ann@example.com>'],
    body: 'Name: Ann Chen\nPhone: 0491570156\nMessage: Is it there?',
  },
  'a table': {
    headers: [html],
    body: '<table><tr><td>Name</td><td>Ann Chen</td></tr><tr><td>Email</td><td>ann@example.com</td></tr><tr><td>Phone</td><td>0491 570 156</td></tr><tr><td>Message</td><td>Is it there?</td></tr></table>',
  },
  'a table of four columns': {
    headers: [html],
    body: '<table><tr><td>Name:</td><td>Ann Chen</td><td>Phone:</td><td>0491 570 156</td></tr><tr><td>Email:</td><td>ann@example.com</td><td>Comments:</td><td>Is it there?</td></tr></table>',
  },
  'a table in a table, with spaces and breaks': {
    headers: [html],
    body: '<table>\n <tr>\n  <td>\n   <table><tr><td><b>Name</b>:&nbsp;</td>\n<td>&nbsp;Ann\n Chen</td></tr></table>\n  </td>\n </tr>\n <tr><td>Email</td><td><a href="mailto:ann@example.com">ann@example.com</a></td></tr><tr><td>Phone</td><td>0491 570 156</td></tr><tr><td>Message</td><td>Is it there?</td></tr></table>',
  },
  paragraphs: {
    headers: [html],
    body: '<p><strong>Name:</strong> Ann Chen</p><p><strong>Email:</strong> ann@example.com</p><p><strong>Phone:</strong> 0491 570 156</p><p><strong>Message:</strong> Is it there?</p>',
  },
  breaks: {
    headers: [html],
    body: 'Name: Ann Chen<br>Email: ann@example.com<br/>Phone: 0491 570 156<BR />Message: Is it there?<br><hr>Footer',
  },
  'a list of terms': {
    headers: [html],
    body: '<dl><dt>Name</dt><dd>Ann Chen</dd><dt>Email</dt><dd>ann@example.com</dd><dt>Phone</dt><dd>0491 570 156</dd><dt>Message</dt><dd>Is it there?</dd></dl>',
  },
  'text that says nothing beside HTML': {
    headers: ['Content-Type: multipart/alternative; boundary=b'],
    body: '--b\r\nContent-Type: text/plain\r\n\r\nYour program shows no HTML.\r\n--b\r\nContent-Type: text/html\r\n\r\n<p>Name: Ann Chen</p><p>Email: ann@example.com</p><p>Phone: 0491570156</p><p>Message: Is it there?</p>\r\n--b--',
  },
  base64: {
    headers: ['Content-Type: text/plain; charset=utf-8', 'Content-Transfer-Encoding: base64'],
    body: base64('Name: Ann Chen\nEmail: ann@example.com\nPhone: 0491570156\nMessage: Is it there?'),
  },
  'quoted-printable with soft line ends': {
    headers: ['Content-Type: text/plain; charset=utf-8', 'Content-Transfer-Encoding: quoted-printable'],
    body: 'Na=\r\nme: Ann=20Chen\r\nEmail: ann@exam=\r\nple.com\r\nPhone: 0491570156\r\nMessage: Is it there=3F',
  },
  'UTF-16': {
    headers: ['Content-Type: text/plain; charset=utf-16le', 'Content-Transfer-Encoding: base64'],
    body: base64(
      'Name: Ann Chen\nEmail: ann@example.com\nPhone: 0491570156\nMessage: Is it there?',
      'utf16le',
    ),
  },
  'a forwarded portal’s mail': {
    from: 'Tom <tom@dealer.example>',
    subject: 'FW: New enquiry',
    body: 'fyi\n\n________________________________\nFrom: Portal <leads@portal.example>\nSent: Tuesday, 24 November 2026 9:12 AM\nTo: tom@dealer.example\nSubject: New enquiry\n\nName: Ann Chen\nEmail: ann@example.com\nPhone: 0491570156\nMessage: Is it there?',
  },
  'forwarded and quoted': {
    from: 'Tom <tom@dealer.example>',
    subject: 'Fwd: New enquiry',
    body: 'Begin forwarded message:\n\n> From: Portal <leads@portal.example>\n> Subject: New enquiry\n> Date: 24 November 2026\n> To: tom@dealer.example\n> \n> Name: Ann Chen\n> Email: ann@example.com\n> Phone: 0491570156\n> Message: Is it there?',
  },
  'forwarded as an attachment': {
    from: 'Tom <tom@dealer.example>',
    subject: 'FW: New enquiry',
    headers: ['Content-Type: multipart/mixed; boundary=b'],
    body: '--b\r\nContent-Type: text/plain\r\n\r\n\r\n--b\r\nContent-Type: message/rfc822\r\n\r\nFrom: Portal <leads@portal.example>\r\nSubject: New enquiry\r\n\r\nName: Ann Chen\r\nEmail: ann@example.com\r\nPhone: 0491570156\r\nMessage: Is it there?\r\n--b--',
  },
}

const gmail =
  '<div>fyi</div><div class="gmail_quote"><div class="gmail_attr">---------- Forwarded message ---------<br>From: <strong>Bob</strong> <span>&lt;<a href="mailto:b@bob.example">b@bob.example</a>&gt;</span><br>Date: Tue, 24 Nov 2026 at 08:20<br>Subject: Question<br>To: &lt;tom@dealer.example&gt;<br></div><br><br><div>Is the Yaris there? 0491 570 158</div></div>'

test('a mail that is passed on in HTML is of who wrote it', async () => {
  const given = { from: 'Tom <tom@dealer.example>', subject: 'Fwd: Question', headers: [html], body: gmail }
  expect(await only(given)).toMatchObject({
    ...{ name: 'Bob', email: 'b@bob.example', phone: '0491570158' },
    ...{ message: 'Is the Yaris there? 0491 570 158', more: { forwarded_by: 'Tom <tom@dealer.example>' } },
  })
})

test('what was passed on twice is of who wrote it first', async () => {
  const body =
    '---------- Forwarded message ---------\nFrom: Kim <kim@dealer.example>\nDate: today\nSubject: Fwd: Question\nTo: tom@dealer.example\n\n---------- Forwarded message ---------\nFrom: Bob <bob@example.com>\nDate: yesterday\nSubject: Question\nTo: kim@dealer.example\n\nIs it there?'
  expect(await only({ from: 'Tom <tom@dealer.example>', subject: 'Fwd: Fwd: Question', body })).toMatchObject(
    {
      ...{ name: 'Bob', email: 'bob@example.com', message: 'Is it there?' },
      more: { subject: 'Question' },
    },
  )
})

test('a portal that writes in the words of its buyer lets them be answered', async () => {
  const headers = ['Reply-To: Ann Chen <ann@example.com>']
  expect(await only({ headers, body: 'Is it there?' })).toMatchObject({ ...ann, phone: '', source: 'Portal' })
})

test('a heading is no message, and a name may have its address beside it', async () => {
  const body =
    'Enquiry\n\nYou have a new enquiry about your listing.\n\nFrom: Somebody\nCustomer: Ann Chen <ann@example.com>\nPhone: 0491570156\nComments: Is it there?'
  expect(await only({ body })).toMatchObject(ann)
})

test('numbers of what a person answers are not theirs; that of a missed call is', async () => {
  const body = 'Yes please.\n\nOn Tue, 24 Nov 2026 at 08:20, Tom wrote:\n> Ring me on 0491 570 110'
  expect(await only({ from: 'Luca <luca@example.com>', subject: 'Re: Camry', body })).toMatchObject({
    phone: '',
  })
  const missed = { from: 'Voicemail <no-reply@telco.example>', subject: 'Missed call from 0491 570 156' }
  expect(await only({ ...missed, body: 'No message was left.' })).toMatchObject({ phone: '0491570156' })
})

test.each(Object.entries(layouts))('a portal’s mail with %s is read', async (_, given) => {
  expect(await only(given)).toMatchObject(ann)
})

test.each(['windows-1252', 'iso-8859-1', 'cp1252'])('accents in %s stay what they are', async (charset) => {
  const body = Buffer.from(
    [...'Name: Zo\xeb M\xfcller\nPhone: 0491570156\nMessage: It\x92s \x80 5'].map((letter) =>
      letter.charCodeAt(0),
    ),
  )
  expect(await only({ headers: [`Content-Type: text/plain; charset=${charset}`], body })).toMatchObject({
    name: 'Zoë Müller',
    message: 'It’s € 5',
  })
})

const contact =
  '<contact><name part="full">Ann Chen</name><email>ann@example.com</email><phone>0491570156</phone></contact>'
const prospect = (inner: string) => `<adf><prospect status="new">${inner}</prospect></adf>`
const customer = `<customer>${contact}<comments>Is it there?</comments></customer>`

const dialects: Record<string, string> = {
  'the plain form': `<?xml version="1.0"?><?adf version="1.0"?>${prospect(customer)}`,
  'the old headings': `<?ADF VERSION "1.0"?>\n<?XML VERSION "1.0"?>\n${prospect(customer)}`,
  'names in capitals': prospect(customer).replace(/<\/?\w+/g, (tag) => tag.toUpperCase()),
  'names in parts': prospect(customer).replace(
    '<name part="full">Ann Chen</name>',
    '<name part="first">Ann</name><name part="last">Chen</name>',
  ),
  'a surname': prospect(customer).replace(
    '<name part="full">Ann Chen</name>',
    '<name part="First">Ann</name><name part="SURNAME">Chen</name>',
  ),
  'a name without a part': prospect(customer).replace(' part="full"', ''),
  'parts as elements': prospect(customer).replace(
    '<name part="full">Ann Chen</name>',
    '<name><first>Ann</first><last>Chen</last></name>',
  ),
  'firstname and lastname': prospect(customer).replace(
    '<name part="full">Ann Chen</name>',
    '<firstname>Ann</firstname><lastname>Chen</lastname>',
  ),
  'a fax before the phone': prospect(customer).replace(
    '<phone>',
    '<phone type="fax">0755500100</phone><phone type="voice">',
  ),
  'a landline before the mobile': prospect(customer).replace(
    '<phone>',
    '<phone type="voice">0755500100</phone><phone type="cellphone">',
  ),
  'a contact that is left out': prospect(customer.replace(/<\/?contact>/g, '')),
  'comments of the vehicle': prospect(
    `<vehicle><year>2019</year><make>Kia</make><model>Rio</model><comments>Is it there?</comments></vehicle><customer>${contact}</customer>`,
  ),
  CDATA: prospect(customer).replace('Is it there?', '<![CDATA[Is it there?]]>'),
  'attributes without quotes': prospect(`<id sequence=1 source=x>9</id>${customer}`),
  'a bare ampersand': prospect(`<vendor><vendorname>Smith & Sons</vendorname></vendor>${customer}`),
  'letters of HTML': prospect(customer).replace('Ann Chen', 'Ann&nbsp;Chen'),
  'no end': `<adf><prospect>${customer}`,
  'a DOCTYPE': `<?xml version="1.0"?><!DOCTYPE adf SYSTEM "http://portal.example/adf.dtd">${prospect(customer)}`,
  'words before it': `Dear dealer,\n\nhere is your lead:\n\n${prospect(customer)}\n\nKind regards`,
  'line ends within': prospect(customer).replaceAll('><', '>\r\n  <'),
}

test.each(Object.entries(dialects))('ADF with %s is read', async (_, body) => {
  expect(await only({ body })).toMatchObject({ ...ann, name: expect.stringMatching(/^Ann[ \u00a0]Chen$/) })
})

test('ADF that is attached, or escaped in HTML, is read', async () => {
  const attached = `--b\r\nContent-Type: text/plain\r\n\r\nSee attached.\r\n--b\r\nContent-Type: application/xml; name=lead.xml\r\nContent-Transfer-Encoding: base64\r\n\r\n${base64(dialects['the plain form']!)}\r\n--b--`
  expect(
    await only({ headers: ['Content-Type: multipart/mixed; boundary=b'], body: attached }),
  ).toMatchObject(ann)
  const whole = { headers: ['Content-Type: application/xml'], body: dialects['the plain form']! }
  expect(await only(whole)).toMatchObject(ann)
  const shown = `<pre>${dialects['the plain form']!.replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</pre>`
  expect(await only({ headers: [html], body: shown })).toMatchObject(ann)
})

test('ADF tells of the car, of the owner’s, and of what else it knows', async () => {
  const body =
    prospect(`<id sequence="1" source="Desk">L-1</id><requestdate>2026-11-24T09:11+10:00</requestdate>
    <vehicle interest="buy" status="used"><year>MY2021 (built 2020)</year><make>TOYOTA</make><model>HILUX</model><vin>mr0ka3cd100123456</vin><stock>U1</stock><trim>SR5</trim><finance><method>finance</method><amount type="downpayment">8000</amount></finance></vehicle>
    <vehicle interest="trade-in"><id source="Number plate QLD">118BDM</id><year>2018</year><make>Mazda</make><model>CX-5</model><odometer units="km">62,400</odometer></vehicle>
    <customer><contact><name>Ann Chen</name><phone>07 5550 0100</phone><phone type="cellphone">0491570156</phone><address><street>1 High St</street><city>Yatala</city><regioncode>QLD</regioncode><postalcode>4207</postalcode></address></contact></customer>
    <vendor><vendorname>Moorooka</vendorname></vendor><provider><name part="full">Lead Desk</name></provider>`)
  expect(await only({ body })).toMatchObject({
    ...{
      source: 'Lead Desk',
      reference: 'L-1',
      phone: '0491570156',
      postcode: '4207',
      location: 'Moorooka',
      email: '',
    },
    wanted: { year: '2021', make: 'Toyota', model: 'HiLux', vin: 'MR0KA3CD100123456', stockNumber: 'U1' },
    owned: { words: '2018 Mazda CX-5', plate: '118BDM', kilometres: '62400' },
    more: { other_phone: '0755500100', finance: 'finance, 8000', address: '1 High St, Yatala, QLD' },
  })
})

test('several prospects are several enquiries; one that cannot be reached is left out', async () => {
  const bob = customer.replaceAll('Ann', 'Bob').replaceAll('ann@', 'bob@')
  const nobody = '<customer><contact><name>Nobody</name></contact></customer>'
  const found = await read({
    body: `<adf><prospect>${customer}</prospect><prospect>${bob}</prospect><prospect>${nobody}</prospect></adf>`,
  })
  expect((found as { enquiries: Enquiry[] }).enquiries.map(({ name }) => name)).toEqual([
    'Ann Chen',
    'Bob Chen',
  ])
})

test('an entity bomb is read as the letters that it is written with, in no time', async () => {
  const entities = Array.from({ length: 9 }, (_, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`).join(
    '',
  )
  const bomb = `<?xml version="1.0"?><!DOCTYPE adf [<!ENTITY l0 "lol"><!ENTITY file SYSTEM "file:///etc/passwd">${entities}]>${prospect(customer.replace('Is it there?', '&l9;&file;'))}`
  const started = process.threadCpuUsage()
  const { message, phone } = await only({ body: bomb })
  const { user, system } = process.threadCpuUsage(started)
  expect([message, phone]).toEqual(['&l9;&file;', '0491570156'])
  expect((user + system) / 1000).toBeLessThan(500)
})

test('ADF without a phone is read by its address; with neither it waits', async () => {
  const without = prospect(customer.replace(/<phone>.*?<\/phone>/, ''))
  expect(await only({ body: without })).toMatchObject({ phone: '', email: 'ann@example.com' })
  expect(await read({ body: without.replace(/<email>.*?<\/email>/, '') })).toHaveProperty('notRead')
})

test('a person’s own words are a lead with a phone number or an address of a person', async () => {
  const words = { body: 'Is the silver Camry there?\n\nRegards\nLuca' }
  expect(
    await only({ ...words, from: '"Ferraro, Luca" <luca@example.com>', subject: 'Camry' }),
  ).toMatchObject({
    ...{ name: 'Luca Ferraro', email: 'luca@example.com', source: 'E-mail', more: { subject: 'Camry' } },
    message: expect.stringContaining('silver Camry'),
  })
  const signed = { body: 'The ute please. Call (07) 5550 7788 or 0491 570 156.' }
  expect(await only({ ...signed, from: 'Info <info@plumber.example>' })).toMatchObject({
    phone: '0755507788',
  })
  const own = { body: 'Your invoice. Questions? (07) 5550 0100 or desk@portal.example' }
  expect(await read(own)).toHaveProperty('notRead')
  expect(await read({ body: 'Ring us on 1300 123 456, order 2026-11-24 09:12, $46,990' })).toHaveProperty(
    'notRead',
  )
})

test('a signature is no form: the words of a person who signs with labels stay', async () => {
  const body = 'Is the Camry there?\n\nLuca Ferraro\nMobile: 0491 570 156\nEmail: luca@example.com'
  const read = await only({ from: 'Luca Ferraro <luca@example.com>', body })
  expect(read).toMatchObject({ phone: '0491570156', message: body })
})

test('a reply that quotes is no forwarded mail: it is of who wrote it', async () => {
  const body =
    'Yes please.\n\n-----Original Message-----\nFrom: Tom <tom@dealer.example>\nSent: Monday\nTo: luca@example.com\nSubject: Camry\n\nStill interested?'
  const enquiry = await only({ from: 'Luca <luca@example.com>', subject: 'RE: Camry', body })
  expect(enquiry).toMatchObject({
    email: 'luca@example.com',
    message: expect.stringContaining('Yes please.'),
  })
})

test('a line of the buyer’s own that looks like a label stays among their words', async () => {
  const body =
    'Name: Ann Chen\nPhone: 0491570156\nMessage: Two questions\nPhone: call after five\nPrice: is it firm?\n\nEmail: ann@example.com'
  expect(await only({ body })).toMatchObject({
    message: 'Two questions\nPhone: call after five\nPrice: is it firm?',
    email: 'ann@example.com',
  })
})

test('a site’s own mapping goes before: its labels, its name', async () => {
  const portals = [
    {
      name: 'Wheels',
      from: ['wheels.example'],
      labels: { message: ['Botschaft'], stockNumber: ['Our code'] },
    },
  ]
  const body = 'Name: Ann Chen\nPhone: 0491570156\nOur code: Z9\nBotschaft: Is it there?'
  const from = 'leads@mail.wheels.example'
  expect(await only({ from, body }, { inbound: { portals } })).toMatchObject({
    ...{ source: 'Wheels', message: 'Is it there?', wanted: { stockNumber: 'Z9' } },
  })
  expect(await only({ from, body })).toMatchObject({ message: '', source: 'mail.wheels.example' })
  expect(await only({ from: 'leads@notwheels.example', body }, { inbound: { portals } })).toMatchObject({
    message: '',
  })
})

test('what a portal tells beside the fields is told on; nothing it says of the advertised car is the buyer’s own', async () => {
  const body =
    'Name: Ann Chen\nPhone: 0491570156\nVehicle: 2020 Kia Rio\nRego: 118BDM\nOdometer: 62,400 km\nDeposit: $8,000\nTerm: 5 years'
  expect(await only({ body })).toMatchObject({
    owned: null,
    more: { also_said: 'Deposit: $8,000\nTerm: 5 years\nRego: 118BDM\nOdometer: 62,400 km' },
  })
})

test('of a mail of endless lines the beginning is read, and it takes no longer', async () => {
  const words = 'Name: Ann Chen\nEmail: ann@example.com\nPhone: 0491570156\nMessage: Is it there?\n--\n'
  const cost = async (body: string) => {
    const started = process.threadCpuUsage()
    expect(await only({ body })).toMatchObject(ann)
    const { user, system } = process.threadCpuUsage(started)
    return (user + system) / 1000
  }
  expect(await cost(words + '\n'.repeat(4_000_000))).toBeLessThan(5000)
})

test('ADF of more elements or mistakes than an enquiry has is read to there, and no further', () => {
  const found = (before: string) => [...everyNode(adfTree(`<adf>${before}<id>last</id></adf>`), 'id')].length
  expect(found('<a/>'.repeat(19_000))).toBe(1)
  expect(found('<a/>'.repeat(21_000))).toBe(0)
  expect(found('<a b>'.repeat(900))).toBe(0)
  expect(found('</b>'.repeat(1900))).toBe(1)
  expect(found('</b>'.repeat(2100))).toBe(0)
  expect(found('x'.repeat(249_000))).toBe(1)
  expect(found('x'.repeat(251_000))).toBe(0)
})

test('nothing that is sent keeps a reader from answering', async () => {
  const strange = [
    '',
    '\0\0\0',
    '<adf>',
    '<prospect>'.repeat(5000),
    `Name: ${'x'.repeat(100_000)}`,
    ':'.repeat(50_000),
    '\n'.repeat(50_000),
    'From: a@b.example\n'.repeat(10_000),
    'Enquiry\n'.repeat(20_000),
    '0 '.repeat(100_000),
    'Phone: '.repeat(20_000),
    '0'.repeat(100_000),
    '\ud800 \ufffe',
    '<td>'.repeat(50_000),
  ]
  for (const body of strange)
    for (const headers of [[], [html]]) expect(Object.keys(await read({ body, headers }))).toHaveLength(1)
})
