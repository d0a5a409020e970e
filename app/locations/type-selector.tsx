import { type ReactNode, useState } from 'react'
import { Choices } from '#app/ui/amounts/choices.tsx'

type Part = { readonly id: string; readonly label: string; readonly content: ReactNode }

/** What is at one address, one part at a time (LOC-35). */
export function TypeSelector({ parts, first }: { parts: readonly Part[]; first: string }) {
  const [chosen, choose] = useState(first)
  if (parts.length < 2) return parts[0]?.content ?? null
  return (
    <div className="stack stack-4">
      <Choices
        legend="What are you coming for?"
        name="place-type"
        options={parts.map(({ id, label }) => ({ value: id, label }))}
        value={chosen}
        onValue={choose}
      />
      {parts.map(({ id, content }) => (
        <div key={id} hidden={id !== chosen}>
          {content}
        </div>
      ))}
    </div>
  )
}
