import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { readEnvironment } from '../environment.server.ts'
import { smsAccount, twilioSms } from './sms.server.ts'

const sid = `AC${'0'.repeat(32)}`
const message = { channel: 'sms', id: 'm1', to: '+61491570006', text: '123456 is your code & more' } as const

async function aTwilio(status: number, body: string) {
  const asked: { url: string; authorization: string; body: string }[] = []
  const server = createServer(async (request, response) => {
    let read = ''
    for await (const chunk of request) read += chunk
    asked.push({ url: request.url ?? '', authorization: request.headers.authorization ?? '', body: read })
    response.writeHead(status, { 'content-type': 'application/json' }).end(body)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { asked, url, stop: () => new Promise((done) => server.close(done)) }
}

test('an SMS goes to Twilio as a form, signed with the account', async () => {
  const { asked, url, stop } = await aTwilio(201, '{"sid":"SM1"}')
  expect(await twilioSms({ sid, token: 'secret', from: '+61480000000', url }).send('s1', message)).toEqual({
    sent: true,
  })
  await twilioSms({ sid, token: 'secret', from: `MG${'1'.repeat(32)}`, url }).send('s1', message)
  expect(asked[0]!.url).toBe(`/2010-04-01/Accounts/${sid}/Messages.json`)
  expect(Buffer.from(asked[0]!.authorization.slice(6), 'base64').toString()).toBe(`${sid}:secret`)
  expect(Object.fromEntries(new URLSearchParams(asked[0]!.body))).toEqual({
    ...{ To: message.to, From: '+61480000000', Body: message.text },
  })
  expect(new URLSearchParams(asked[1]!.body).get('MessagingServiceSid')).toBe(`MG${'1'.repeat(32)}`)
  await stop()
})

test.each([
  [400, '{"code":21211}', true],
  [401, 'no JSON', true],
  [429, '{}', false],
  [503, '', false],
])('Twilio answers %i: the message was not sent', async (status, body, permanent) => {
  const { url, stop } = await aTwilio(status, body)
  const outcome = await twilioSms({ sid, token: 'secret', from: '+61480000000', url }).send('s1', message)
  expect(outcome).toMatchObject({ sent: false, permanent })
  expect(JSON.stringify(outcome)).not.toContain('secret')
  await stop()
})

test('a text of a site comes from its own number, whatever the deployment sends by', async () => {
  const { asked, url, stop } = await aTwilio(201, '{"sid":"SM1"}')
  const own = { ...message, from: '+61491570110' }
  for (const from of ['+61480000000', `MG${'1'.repeat(32)}`])
    await twilioSms({ sid, token: 'secret', from, url }).send('s1', own)
  for (const { body } of asked) {
    expect(new URLSearchParams(body).get('From')).toBe('+61491570110')
    expect(body).not.toContain('MessagingServiceSid')
  }
  await stop()
})

test('where Twilio may have taken it, it says so; who said STOP there is told of in words', async () => {
  const of = async (status: number, body: string) => {
    const { url, stop } = await aTwilio(status, body)
    const outcome = await twilioSms({ sid, token: 'secret', from: '+61480000000', url }).send('s1', message)
    await stop()
    return outcome
  }
  expect(await of(502, '')).toMatchObject({ isUnsure: true })
  expect(await of(429, '{}')).not.toHaveProperty('isUnsure')
  expect(await of(400, '{"code":21610}')).toMatchObject({
    reason: 'they said STOP, and Twilio sends them nothing until they say START (21610)',
  })
  const dropping = createServer((request) => request.socket.destroy())
  await new Promise<void>((done) => dropping.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(dropping.address() as AddressInfo).port}`
  const twilio = twilioSms({ sid, token: 'secret', from: '+61480000000', url })
  expect(await twilio.send('s1', message)).toMatchObject({ sent: false, isUnsure: true })
  await new Promise((done) => dropping.close(done))
  expect(await twilio.send('s1', message)).not.toHaveProperty('isUnsure')
})

test('a Twilio that is not there is a message that was not sent', async () => {
  const { url, stop } = await aTwilio(200, '')
  await stop()
  expect(
    await twilioSms({ sid, token: 'secret', from: '+61480000000', url }).send('s1', message),
  ).toMatchObject({
    ...{ sent: false, permanent: false },
  })
})

test('the account is whole or not there', () => {
  const whole = { SMS_ACCOUNT_SID: sid, SMS_AUTH_TOKEN: 'secret', SMS_FROM: '+61480000000' }
  expect(smsAccount(readEnvironment(whole))).toEqual({ sid, token: 'secret', from: '+61480000000' })
  expect(smsAccount(readEnvironment({}))).toBeNull()
  expect(() => readEnvironment({ SMS_ACCOUNT_SID: sid })).toThrow(
    /SMS_AUTH_TOKEN: is needed together with SMS_ACCOUNT_SID/,
  )
  expect(() => readEnvironment({ ...whole, SMS_FROM: 'DealerName' })).toThrow(/SMS_FROM: must be a number/)
})
