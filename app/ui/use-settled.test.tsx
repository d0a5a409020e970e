import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { useSettled } from './use-settled.ts'

function Page() {
  return <p>{useSettled('cars') ?? 'nothing yet'}</p>
}

test('a page from the server is whole', () => {
  const router = createMemoryRouter([{ path: '/', element: <Page /> }])
  expect(renderToStaticMarkup(<RouterProvider router={router} />)).toContain('cars')
})
