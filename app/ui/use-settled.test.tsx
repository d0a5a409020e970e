import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useSettled } from './use-settled.ts'

function Page() {
  return <p>{useSettled('cars', false) ?? 'nothing yet'}</p>
}

test('a page from the server is whole', () => {
  expect(renderToStaticMarkup(<Page />)).toContain('cars')
})
