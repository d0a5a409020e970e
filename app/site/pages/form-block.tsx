import { SlotPicker } from '#app/enquiries/slot-picker.tsx'
import { EnquiryForm, type SlotFacts } from '#app/leads/form/enquiry-form.tsx'
import type { Refused } from '#app/leads/form/use-enquiry-form.ts'
import { Welcome } from '#app/leads/welcome.tsx'
import { BlockFrame } from './block-frame.tsx'
import type { ShownOf } from './blocks.server.ts'
import './form-block.css'

/** One of the site's forms; it is posted to the page that it stands on. */
export function FormBlock({ shown, refused }: { shown: ShownOf<'form'>; refused: Refused | null }) {
  const { heading, text, form, submission, offered, welcome } = shown
  return (
    <BlockFrame heading={heading ?? form.title}>
      {text && <p className="block-text">{text}</p>}
      <div className="block-form-columns">
        <div className="block-form panel panel-form">
          <EnquiryForm
            form={form}
            submission={submission}
            refused={refused}
            {...(form.booking && {
              slot: (told: SlotFacts) => <SlotPicker {...told} offered={offered} />,
            })}
          />
        </div>
        <Welcome welcome={welcome} />
      </div>
    </BlockFrame>
  )
}
