export type Attachment = { readonly name: string; readonly contentType: string; readonly content: string }

export type EmailMessage = {
  readonly channel: 'email'
  /** The same at each attempt, so that a receiver can tell a repeat. */
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
  /** The same as it looks. */
  readonly html?: string
  /** It answers what somebody sent; absent, it was made of itself. */
  readonly isReply?: boolean
  /** A person wrote it: nothing says that a program did. */
  readonly isByPerson?: boolean
  /** Where it goes when it cannot be delivered; absent: to whom it is from. */
  readonly bounceTo?: string
  /** Absent: MAIL_FROM. `fromName` is what the reader sees. */
  readonly from?: string
  readonly fromName?: string
  readonly replyTo?: string
  /** The id of the message whose thread it goes on with. */
  readonly thread?: string
  readonly attachments?: readonly Attachment[]
}
export type SmsMessage = {
  readonly channel: 'sms'
  readonly id: string
  readonly to: string
  /** Absent: the sender of the deployment. */
  readonly from?: string
  readonly text: string
}
export type Message = EmailMessage | SmsMessage

/**
 * `permanent`: the receiver refused it for good, another attempt is useless. `isUnsure`: the connection ended before it said
 * whether it took it.
 */
export type SendOutcome =
  | { readonly sent: true }
  | {
      readonly sent: false
      readonly reason: string
      readonly permanent: boolean
      readonly isUnsure?: boolean
    }

export type Carrier<Kind extends Message> = {
  send(siteId: string, message: Kind): Promise<SendOutcome>
  /** Asks the service without sending anything: what is wrong, in words for an operator, or null. */
  fault(): Promise<string | null>
  close(): Promise<void>
}
