import type { RefObject } from 'react'
import { CircleAlert } from '#app/ui/icons.tsx'
import { fieldId } from './field-id.ts'
import type { FormDescription, FormErrors, Trouble } from './form-description.ts'
import './form-problems.css'

type Facts = {
  form: Pick<FormDescription, 'kind' | 'fields'>
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
      className="form-problems"
    >
      <div className="form-problems-summary">
        <CircleAlert aria-hidden className="form-problems-icon" />
        {'errors' in trouble ? (
          <div>
            <p className="strong">Please fix the following errors:</p>
            <ul className="form-problems-list">
              {namesInOrder(form, trouble.errors).map((name) => (
                <li key={name}>
                  <a
                    href={`#${fieldId(form.kind, name)}`}
                    onClick={(event) => {
                      event.preventDefault()
                      onChoose(name)
                    }}
                    className="form-problems-link"
                  >
                    {trouble.errors[name]}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ) : (
          <div>
            <p className="strong">{trouble.problem}</p>
            <p className="form-problems-detail">
              {trouble.detail ?? 'What you entered is still here. Please try again, or give us a call.'}
            </p>
          </div>
        )}
      </div>
    </div>
  )
}

function namesInOrder({ fields }: Pick<FormDescription, 'fields'>, errors: FormErrors): string[] {
  const place = (name: string) => fields.findIndex((field) => field.name === name)
  return Object.keys(errors).sort((a, b) => place(a) - place(b))
}
