import { useState } from 'react'
import { stockPath } from '#app/stock/search-path.ts'
import { requestContext } from '#app/tenancy/request-context.server.ts'
import { Accordion } from '#app/ui/accordion.tsx'
import { Button, buttonLook } from '#app/ui/button.tsx'
import { Checkbox, Select, TextArea, TextField } from '#app/ui/fields/field.tsx'
import { Dialog, Sheet } from '#app/ui/layers/dialog.tsx'
import { toasts } from '#app/ui/layers/toasts.ts'
import { Rating } from '#app/ui/rating.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Tag, type TagKind } from '#app/ui/tag.tsx'
import type { Route } from './+types/styles-page'
import { refuseWithoutStandIn } from './outbox.server.ts'
import './styles-page.css'

/** Every component in every state, in the template of the site at hand. Not for visitors. */
export function loader({ context }: Route.LoaderArgs) {
  refuseWithoutStandIn(context.get(requestContext).messages)
  return null
}

export const meta = () => [{ title: 'Styles' }, { name: 'robots', content: 'noindex' }]

export default function StylesPage() {
  return (
    <div className="styles-page measure">
      <h1 className="styles-page-title">Styles</h1>
      <Colours />
      <Buttons />
      <Fields />
      <Overlays />
      <Section title="Tags">
        {tags.map((kind) => (
          <Tag key={kind} kind={kind}>
            {kind}
          </Tag>
        ))}
      </Section>
      <Section title="Rating">
        {[0, 1, 2.5, 3.3, 4.6, 5].map((value) => (
          <Rating key={value} value={value} className="styles-rating" />
        ))}
      </Section>
      <Section title="Skeleton">
        <div className="styles-skeleton">
          <Skeleton className="styles-skeleton-picture" />
          <Skeleton className="bone-title" />
          <Skeleton className="bone-line" />
        </div>
      </Section>
      <section aria-label="Accordion" className="styles-accordion">
        <h2 className="heading-3 heading-close">Accordion</h2>
        <Accordion title="Is the car still here?" group="questions" open>
          <p>Stock is brought up to date through the day.</p>
        </Accordion>
        <Accordion title="May I bring my mechanic?" group="questions">
          <p>Yes. Ring us first, and the car is ready on the hoist.</p>
        </Accordion>
      </section>
    </div>
  )
}

const tags: TagKind[] = ['plain', 'brand', 'accent', 'good', 'warn', 'sale', 'outline']

function Section({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="heading-3 heading-close">{title}</h2>
      <div className="row row-3 row-wrapping">{children}</div>
    </section>
  )
}

const colours = [
  'styles-colour-ground',
  'styles-colour-surface',
  'styles-colour-surface-2',
  'styles-colour-brand',
  'styles-colour-accent',
  'styles-colour-link',
  'styles-colour-sale',
  'styles-colour-good',
  'styles-colour-warn',
  'styles-colour-bad',
  'styles-colour-night',
]

const Colours = () => (
  <Section title="Colours">
    {colours.map((name) => (
      <figure key={name} className="styles-colour">
        <span className={`styles-colour-sample ${name}`} />
        <figcaption>{name.slice('styles-colour-'.length)}</figcaption>
      </figure>
    ))}
  </Section>
)

const Buttons = () => (
  <Section title="Buttons">
    <Button>Enquire Now</Button>
    <Button look="accent">Reserve</Button>
    <Button look="outline">Test Drive</Button>
    <Button look="plain">Clear Filters</Button>
    <Button disabled>Not now</Button>
    <Button busy>Sending</Button>
    <a href={stockPath} className={buttonLook('outline')}>
      A link that looks like one
    </a>
  </Section>
)

function Fields() {
  return (
    <section aria-label="Fields">
      <h2 className="heading-3 heading-close">Fields</h2>
      <form className="styles-fields">
        <TextField label="Name" name="name" autoComplete="name" />
        <TextField label="Postcode" name="postcode" hint="Four digits" inputMode="numeric" />
        <TextField label="Email" name="email" type="email" defaultValue="priya" error="Email is required" />
        <TextField label="Stock number" name="stock" defaultValue="A12044" disabled />
        <Select label="Location" name="location">
          <option>All locations</option>
          <option>Moorooka</option>
        </Select>
        <Select label="Time" name="time" error="Please choose a time">
          <option>Choose</option>
        </Select>
        <TextArea label="Message" name="message" />
        <div className="styles-ticks">
          <Checkbox label="Send me news of this model" name="news" />
          <Checkbox label="I have a trade-in" name="trade" defaultChecked />
          <Checkbox label="Sold out" name="sold" disabled />
        </div>
      </form>
    </section>
  )
}

function Overlays() {
  const [layer, show] = useState<'dialog' | 'sheet' | null>(null)
  const close = () => show(null)
  return (
    <Section title="Dialog, sheet and toast">
      <Button look="outline" onClick={() => show('dialog')}>
        Open a dialog
      </Button>
      <Button look="outline" onClick={() => show('sheet')}>
        Open a sheet
      </Button>
      <Button
        look="outline"
        onClick={() =>
          toasts.show({
            title: 'Car Saved In Watchlist',
            text: '2023 Toyota RAV4 is now available in your watchlist',
            action: { label: 'View List', href: stockPath },
          })
        }
      >
        Show a toast
      </Button>
      <Button look="outline" onClick={() => toasts.show({ title: 'Code sent!', ms: 4000 })}>
        Show a short toast
      </Button>
      <Dialog title="Holiday hours" open={layer === 'dialog'} onClose={close}>
        <p>We are closed on Christmas Day and open again on 27 December.</p>
      </Dialog>
      <Sheet
        title="Filters"
        open={layer === 'sheet'}
        onClose={close}
        foot={<Button onClick={close}>Show 12 cars</Button>}
      >
        <div className="stack stack-1">
          <Checkbox label="New" name="new" />
          <Checkbox label="Used" name="used" />
        </div>
      </Sheet>
    </Section>
  )
}
