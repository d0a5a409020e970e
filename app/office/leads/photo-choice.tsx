import { useState } from 'react'

/** The car's own photos, to stand beneath the words of a mail: none unless it is ticked. */
export function PhotoChoice({ addresses }: { addresses: readonly string[] }) {
  const [ticked, setTicked] = useState(0)
  if (addresses.length === 0) return null
  return (
    <details className="templates">
      <summary className="btn">{ticked === 0 ? 'Photos of the car' : `Photos of the car: ${ticked}`}</summary>
      <ul className="msg__files">
        {addresses.map((address, place) => (
          <li key={address}>
            <label className="line line--tight">
              <input
                type="checkbox"
                name={`photo-${place}`}
                value="yes"
                onChange={({ target }) => setTicked((before) => before + (target.checked ? 1 : -1))}
              />
              <span className="msg__picture">
                <img src={address} alt={`${place + 1} of ${addresses.length}`} loading="lazy" />
              </span>
            </label>
          </li>
        ))}
      </ul>
    </details>
  )
}
