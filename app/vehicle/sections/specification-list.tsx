import { Fold } from './fold.tsx'
import type { Row } from './specification.ts'
import './specification-list.css'

/** VEH-26 */
const shownFirst = 4

/** Rows of label and value; with `isFolded` the first four, and the rest when it is asked for. */
export function SpecificationList({ rows, isFolded = false }: { rows: readonly Row[]; isFolded?: boolean }) {
  const count = isFolded ? shownFirst : rows.length
  return (
    <>
      <Rows rows={rows.slice(0, count)} />
      {rows.length > count && (
        <Fold more="Show More" less="Show Less">
          <Rows rows={rows.slice(count)} />
        </Fold>
      )}
    </>
  )
}

function Rows({ rows }: { rows: readonly Row[] }) {
  return (
    <dl className="vehicle-rows">
      {rows.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
