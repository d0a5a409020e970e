import type { RefObject } from 'react'
import { CircleAlert } from '#app/ui/icons.tsx'
import { fieldId } from './field-id.ts'
import type { FormDescription, FormErrors, Trouble } from './form-description.ts'

type Facts = {
  form: FormDescription
  trouble: Trouble
  box: RefObject<HTMLDivElement | null>
  onChoose: (name: string) => void
}

/** What went wrong: it takes the focus, and its entries lead to the fields (ENQ-12, ERR-02, ERR-03). */
export function FormProblems({ form, trouble, box, onChoose }: Facts) {
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: without scripts the page that comes back must begin here
      autoFocus
      className="rounded-card border border-bad bg-surface p-4 outline-offset-4 heritage:border-2"
    >
      <div className="flex items-start gap-2.5">
        <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-bad" />
        {'errors' in trouble ? (
          <div>
            <p className="font-semibold">Please fix the following errors:</p>
            <ul className="mt-1.5 grid gap-1">
              {namesInOrder(form, trouble.errors).map((name) => (
                <li key={name}>
                  <a
                    href={`#${fieldId(form.kind, name)}`}
                    onClick={(event) => {
                      event.preventDefault()
                      onChoose(name)
                    }}
                    className="inline-block py-1 leading-snug text-bad underline"
                  >
                    {trouble.errors[name]}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ) : (
          <div>
            <p className="font-semibold">{trouble.problem}</p>
            <p className="mt-1 text-sm text-ink-2">
              {trouble.detail ?? 'What you entered is still here. Please try again, or give us a call.'}
            </p>
          </div>
        )}
      </div>
    </div>
  )
}

function namesInOrder({ fields }: FormDescription, errors: FormErrors): string[] {
  const place = (name: string) => fields.findIndex((field) => field.name === name)
  return Object.keys(errors).sort((a, b) => place(a) - place(b))
}
