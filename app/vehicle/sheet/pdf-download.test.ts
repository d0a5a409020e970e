import { expect, test, vi } from 'vitest'
import { downloadPdf, preparingText } from './pdf-download.ts'

const saving = (respond: () => Promise<Response>) => {
  const save = vi.fn()
  return {
    save,
    download: () => downloadPdf('/api/cars/kia-rio/pdf', 'kia-rio', { fetch: vi.fn(respond), save }),
  }
}

test("VEH-80 the PDF is saved as {slug}.pdf; 'Preparing...' shows meanwhile", async () => {
  const { save, download } = saving(async () => new Response('%PDF-'))
  expect(await download()).toBeNull()
  expect(save).toHaveBeenCalledWith(expect.any(Blob), 'kia-rio.pdf')
  expect(preparingText).toBe('Preparing...')
})

test.each([
  ["the server's own words", async () => Response.json({ error: 'Too busy.' }, { status: 503 }), 'Too busy.'],
  ['a sentence of its own', async () => new Response('<html>', { status: 500 }), /couldn't make/],
  ['a sentence about the network', async () => Promise.reject(new TypeError('offline')), /couldn't download/],
])('ERR-14 a failed download tells %s and saves nothing', async (_, respond, told) => {
  const { save, download } = saving(respond)
  expect(await download()).toMatch(told)
  expect(save).not.toHaveBeenCalled()
})
