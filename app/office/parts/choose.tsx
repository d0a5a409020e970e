/** Which rows of a list are chosen, and what each is called. */
export type Chosen = ReadonlyMap<string, string>

type ChooseProps = {
  readonly row: { readonly id: string; readonly name: string }
  readonly chosen: Chosen
  readonly choose: (chosen: Chosen) => void
}

/** Takes a row to those of which many are changed at once. */
export function Choose({ row: { id, name }, chosen, choose }: ChooseProps) {
  const turn = () => {
    const next = new Map(chosen)
    if (!next.delete(id)) next.set(id, name)
    choose(next)
  }
  return (
    <label className="row-check">
      <input
        type="checkbox"
        aria-label={`Choose ${name}`}
        checked={chosen.has(id)}
        onChange={turn}
        data-row-key="x"
      />
    </label>
  )
}

const mostNamed = 3

export function namesOf(chosen: Chosen): string {
  const names = [...chosen.values()]
  const more = names.length - mostNamed
  return more > 0 ? `${names.slice(0, mostNamed).join(', ')} and ${more} more` : names.join(', ')
}
