import { createServer, type Server, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { stagedMailbox } from '#test/staged-mailbox.ts'
import type { EmailMessage } from '../message.ts'
import { smtpMail } from './mail.server.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

/** A mail server that takes everything, and what it was given. */
async function aMailServer() {
  const taken: string[] = []
  const server = createServer((socket: Socket) => {
    let [data, isData] = ['', false]
    socket.write('220 mail.example\r\n')
    socket.on('data', (chunk) => {
      data += chunk
      if (isData && data.endsWith('\r\n.\r\n')) {
        taken.push(data)
        ;[data, isData] = ['', false]
        return socket.write('250 taken\r\n')
      }
      if (isData || !data.endsWith('\r\n')) return
      isData = data.startsWith('DATA')
      socket.write(isData ? '354 go on\r\n' : data.startsWith('QUIT') ? '221 bye\r\n' : '250 good\r\n')
      data = ''
    })
    socket.on('error', () => {})
  })
  servers.push(server)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as { port: number }
  return { url: `smtp://127.0.0.1:${port}`, taken }
}

async function sent(facts: Partial<EmailMessage>): Promise<string> {
  const { url, taken } = await aMailServer()
  const mail = smtpMail(url, 'no-reply@dealer.example')
  const message = { channel: 'email', id: 'msg_1', to: 'ann@example.com', subject: 'Hi', text: 'In words.\n' }
  expect(await mail.send('dealer', { ...(message as EmailMessage), ...facts })).toEqual({ sent: true })
  await mail.close()
  return taken[0]!
}

test('a mail is text and, after it, the same as HTML; its calendar file is attached', async () => {
  const calendar = {
    name: 'test-drive.ics',
    contentType: 'text/calendar; charset=utf-8',
    content: 'BEGIN:VCALENDAR',
  }
  const raw = await sent({ html: '<p>As it looks.</p>', attachments: [calendar] })
  const types = [...raw.matchAll(/^Content-Type: ([a-z]+\/[a-z]+)/gim)].map(([, type]) => type)
  expect(types).toEqual([
    'multipart/mixed',
    'multipart/alternative',
    'text/plain',
    'text/html',
    'text/calendar',
  ])
  expect(raw.indexOf('In words.')).toBeLessThan(raw.indexOf('As it looks.'))
  expect(raw).toMatch(/^Content-Disposition: attachment; filename=test-drive\.ics/m)
  expect(await sent({})).toMatch(/^Content-Type: text\/plain/m)
})

test('no note of an absence comes back to what a program sent (RFC 3834)', async () => {
  const receipt = await sent({ isReply: true })
  expect(receipt).toMatch(/^Auto-Submitted: auto-replied\r$/m)
  expect(receipt).toMatch(/^X-Auto-Response-Suppress: All\r$/m)
  expect(await sent({})).toMatch(/^Auto-Submitted: auto-generated\r$/m)
})

test.each([
  ['envelope', false, 0],
  ['taken', true, 1],
] as const)(
  'where the connection ends at %s, whether it was taken is not known, and it is given once',
  async (stage, isUnsure, count) => {
    let times = 0
    const mailbox = await stagedMailbox(async (reached, socket) => {
      if (reached === stage && times++ < 9) socket.destroy()
    })
    const mail = smtpMail(mailbox.url, 'no-reply@dealer.example')
    const message = {
      channel: 'email',
      id: 'msg_1',
      to: 'ann@example.com',
      subject: 'Hi',
      text: 'In words.\n',
    }
    const outcome = await mail.send('dealer', message as EmailMessage)
    expect(outcome).toMatchObject({ sent: false, permanent: false })
    if (isUnsure) expect(outcome).toMatchObject({ isUnsure })
    expect(mailbox.taken).toHaveLength(count)
    await mail.close()
    mailbox.close()
  },
)

test('what the server refuses, and a server that is not there, leave nothing unsure', async () => {
  const mail = smtpMail('smtp://127.0.0.1:1', 'no-reply@dealer.example')
  const message = { channel: 'email', id: 'msg_1', to: 'ann@example.com', subject: 'Hi', text: 'In words.\n' }
  expect(await mail.send('dealer', message as EmailMessage)).toEqual({
    ...{ sent: false, permanent: false, reason: expect.stringContaining('ECONNREFUSED') },
  })
  await mail.close()
})
