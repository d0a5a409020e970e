import type { MailFile } from '../work/mail-file.ts'
import type { Bounce } from './bounce.ts'
import type { ParsedMail } from './parse-mail.server.ts'
import { isSubmitted, type PassedOver } from './passed-over.ts'
import { partQuoted } from './quoted.ts'

/** What a mail, or a text, in the thread of a lead is. */

export type Answering =
  | {
      /** `stop`, `start`: a text that is nothing but this word. */
      readonly kind: 'reply' | 'auto-reply' | 'stop' | 'start'
      readonly text: string
      readonly quoted: string
      readonly sender: string
      readonly senderName: string
      readonly files: readonly MailFile[]
    }
  | ({ readonly kind: 'bounce' } & Bounce)
  /** Of a loop, or of a program to a program: told in no story. */
  | { readonly kind: 'nothing'; readonly reason: string }

type Facts = {
  /** It is a mail of ours that came round. */
  readonly isOwn: boolean
  readonly passedOver: PassedOver | null
  readonly bounce: Bounce | null
  /** What is attached to a reply. */
  readonly files: readonly MailFile[]
}

export const mostAnswering = 20_000
const mostFiles = 10

export function answeringOf(
  mail: ParsedMail,
  words: string,
  { isOwn, passedOver, bounce, files }: Facts,
): Answering {
  if (isOwn) return { kind: 'nothing', reason: 'a loop: this deployment sent it' }
  if (passedOver?.kind === 'loop') return { kind: 'nothing', reason: passedOver.reason }
  const isMarked = isSubmitted(mail) || passedOver?.kind === 'automatic'
  if (bounce) return { kind: 'bounce', ...bounce }
  if (passedOver?.kind === 'bounce' && /report/.test(passedOver.reason))
    return { kind: 'nothing', reason: passedOver.reason }
  const { said, quoted } = partQuoted(words)
  const names = mail.files.slice(0, mostFiles).join(', ')
  const attached = names && `Attached: ${names}`
  return {
    // Notes of an absence have no sender on their envelope either (RFC 5230).
    kind: isMarked || passedOver ? 'auto-reply' : 'reply',
    // Files that can be opened stand beside the words.
    text: cut(files.length > 0 && said ? said : [said, attached].filter(Boolean).join('\n\n')),
    files,
    quoted: cut(quoted),
    sender: mail.from.address,
    senderName: mail.from.name.slice(0, 100),
  }
}

const cut = (text: string) =>
  text.length > mostAnswering ? `${text.slice(0, mostAnswering - 1).toWellFormed()}…` : text
