import { own } from '../parts/own.ts'
import type { Meanwhile } from './meanwhile.ts'

/** What came of a press on a lead, in words. */

const words: Readonly<Record<string, string>> = {
  assigned: 'It is theirs now.',
  taken: 'It is yours now.',
  let: 'It is nobody’s now.',
  state: 'Its state is changed.',
  planned: 'The next step is planned.',
  noted: 'The note is kept.',
  'noted-named': 'The note is kept. Whom it names finds it on Today.',
  seen: 'It waits no longer.',
  called: 'The call is logged.',
  sent: 'Your answer is on its way.',
  'sent-again': 'It is on its way again.',
  'was-sent': 'It counts as sent.',
  discarded: 'The draft is gone.',
  made: 'It is a lead now, and on its way to its receivers.',
  together: 'They are one lead now: what was said of both stands below.',
  apart: 'They are two leads again.',
  spam: 'It is set aside as spam.',
  'no-spam': 'It is taken back from spam, and on its way to its receivers.',
  again: 'It is on its way to its receivers again.',
  undone: 'Taken back. That is written down too.',
}
const faults: Readonly<Record<string, string>> = {
  'changed-meanwhile': 'Somebody changed this lead meanwhile. What stands now is below; please choose again.',
  'not-allowed': 'Your role reads leads, and changes nothing about them.',
  'not-undone': 'That cannot be taken back any more: it was changed since, or is over.',
  'no-lead': 'There is no such lead any more.',
  empty: 'Please write something first.',
  field: 'What stands in braces is not known of this lead: write it, or take it out.',
  warning:
    'A repayment stands with its comparison rate and the whole warning: put them back, or take the figure out.',
  reason: 'Please choose why it was lost.',
  sold: 'Please say which car was sold.',
  when: 'Please say what is to be done, and on which day and time.',
  past: 'The next step is not planned: the day and time are over. Choose some that are still to come.',
  person: 'They do not work here any more, or only read.',
  address: 'The buyer left no e-mail address. Call them.',
  refused: 'It was refused and not sent. What you wrote stands below, and why.',
  long: 'A text message has room for 1,600 characters. What you wrote is kept: shorten it, or send an e-mail.',
  'no-text': 'They cannot be reached by text message any more: write an e-mail, or call.',
  unsure:
    'The connection ended before anybody said whether your answer was taken. It stands below: please decide.',
  'set-aside':
    'It is set aside as spam, and nothing was sent. What you wrote is kept: take the lead back to answer it.',
  decided: 'Somebody has decided that already, or it is under way.',
  photos:
    'The car does not show one of those photos any more. What you wrote is kept below: tick photos anew, or send it without.',
  twice: 'That was sent already: it stands below once.',
}

export const toldOf = (name: string): string | null => own(words, name)

export const faultOf = (name: string, { last, writers: [writer] }: Meanwhile): string | null =>
  name === 'answered' && last
    ? `${last}: please read it first. What you wrote is kept below.`
    : name === 'writing' && writer
      ? `${writer.name} is writing an answer. What you wrote is kept below: send it if it is still needed.`
      : own(faults, name)
