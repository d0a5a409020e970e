/** A file that came with a mail: where its bytes stand in the mail, which is kept whole. */
export type MailFile = {
  readonly name: string
  readonly from: number
  readonly length: number
  readonly encoding: string
  /** A picture is shown, made anew; any other is taken away; null: it is not opened, for this problem. */
  readonly as: 'picture' | 'file' | null
  readonly problem: string | null
}
