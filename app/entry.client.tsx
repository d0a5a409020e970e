import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { routerForm } from './platform/page-data/router-form.ts'

const { streamController } = (
  window as unknown as { __reactRouterContext: { streamController: ReadableStreamDefaultController<string> } }
).__reactRouterContext
streamController.enqueue(routerForm(document.getElementById('page-data')?.textContent ?? '', document))
streamController.close()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
