/** What ends a form of the composer. */
export const Send = ({ words, note }: { words: string; note: string }) => (
  <p className="line composer__foot">
    <span className="quiet small">{note}</span>
    <button className="btn btn--main push" type="submit">
      {words}
    </button>
  </p>
)
