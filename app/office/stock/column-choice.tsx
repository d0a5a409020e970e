import { columnWords, type StockColumn, stockColumns } from './stock-columns.ts'

/** Which columns the list has, for who looks alone. */
export const ColumnChoice = ({ columns }: { columns: readonly StockColumn[] }) => (
  <details className="keep-view columns">
    <summary className="btn">Columns</summary>
    <form className="columns__all" method="post">
      {stockColumns.map((one) => (
        <label key={one} className="line">
          <input type="checkbox" name="column" value={one} defaultChecked={columns.includes(one)} />
          {columnWords[one]}
        </label>
      ))}
      <button className="btn btn--main" type="submit" name="act" value="columns">
        Show these
      </button>
      <p className="small quiet">What has no room on the screen is left out, from the right.</p>
    </form>
  </details>
)
