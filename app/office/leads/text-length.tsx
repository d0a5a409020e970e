import { mostTextLetters, type TextLength } from './text-parts.ts'

/** How long it is, said while it is written. */
export const LengthLine = ({ length: { letters, parts, odd } }: { length: TextLength }) => (
  <p className={letters > mostTextLetters ? 'small bad' : 'small quiet'} id="length">
    {letters > mostTextLetters
      ? `${figure(letters)} characters; a text message has room for ${figure(mostTextLetters)}.`
      : `${figure(letters)} ${letters === 1 ? 'character' : 'characters'}, ${parts === 1 ? 'one message' : `sent as ${parts} messages`}${odd && parts > 1 ? `: the sign ${odd} makes each shorter` : ''}.`}
  </p>
)

const figure = (count: number) => count.toLocaleString('en-AU')
