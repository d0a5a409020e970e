import { createTransport } from 'nodemailer'
import type { Carrier, EmailMessage } from '../message.ts'

const timeoutMs = 20_000

/** E-mail by SMTP. The header fields are set here and by nodemailer only, which folds what could end a line. */
export function smtpMail(url: string, from: string): Carrier<EmailMessage> {
  const transport = createTransport(url, {
    pool: true,
    maxConnections: 8,
    maxMessages: 1000,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  } as object)
  const host = from.split('@')[1]
  return {
    async send(
      _siteId,
      { id, to, subject, text, html, fromName, replyTo, thread, attachments = [], ...message },
    ) {
      try {
        await transport.sendMail({
          messageId: `<${id}@${host}>`,
          from: { name: oneLine(fromName ?? ''), address: message.from ?? from },
          to: { name: '', address: to },
          ...(thread && { inReplyTo: `<${thread}@${host}>`, references: `<${thread}@${host}>` }),
          ...(message.bounceTo && { envelope: { from: message.bounceTo, to } }),
          ...(replyTo && { replyTo: { name: '', address: replyTo } }),
          subject: oneLine(subject),
          text,
          ...(html && { html }),
          ...(!message.isByPerson && {
            headers: {
              // RFC 3834; the other is what Exchange heeds. No note of an absence comes back.
              'Auto-Submitted': message.isReply ? 'auto-replied' : 'auto-generated',
              'X-Auto-Response-Suppress': 'All',
            },
          }),
          attachments: attachments.map(({ name, contentType, content }) => ({
            filename: name,
            contentType,
            content,
          })),
        })
        return { sent: true }
      } catch (error) {
        const { responseCode = 0, message: reason } = error as Failure
        const permanent = responseCode >= 550 && responseCode < 560
        return { sent: false, reason, permanent, ...(!isUntaken(error as Failure) && { isUnsure: true }) }
      }
    },
    fault: () =>
      transport.verify().then(
        () => null,
        (error: Error) => error.message,
      ),
    close: async () => transport.close(),
  }
}

type Failure = {
  readonly message: string
  readonly responseCode?: number
  readonly syscall?: string
  readonly code?: string
}

/** The mail server said so, or nobody got as far as to give it anything. */
const isUntaken = ({ responseCode, syscall, code = '', message }: Failure): boolean =>
  responseCode !== undefined ||
  syscall === 'connect' ||
  ['EDNS', 'ETLS', 'EAUTH', 'EENVELOPE'].includes(code) ||
  /^(?:Connection timeout|Greeting never received|Reached maximum number of retries)/.test(message)

const oneLine = (text: string) => text.replace(/[\r\n]+/g, ' ').trim()
