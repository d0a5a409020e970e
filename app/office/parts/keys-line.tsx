type Props = { readonly keys: readonly (readonly [keys: readonly string[], words: string])[] }

/** What keys do here, for who has some: at the foot of a desk's screen. */
export const KeysLine = ({ keys }: Props) => (
  <p className="keys">
    <span className="hush">Keys:</span>
    {keys.map(([names, words]) => (
      <span key={words}>
        {names.map((name) => (
          <kbd key={name}>{name}</kbd>
        ))}
        {words}
      </span>
    ))}
  </p>
)
