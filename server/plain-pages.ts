import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import type { Site } from '#app/tenancy/tenancy.ts'
import { inkOn } from '#app/ui/contrast.ts'

/** Pages that belong to no dealer's site. They need nothing but themselves, so that they work when nothing else does. */

const style = `
body { margin: 0; padding: 3rem 1.5rem; font: 1.0625rem/1.55 system-ui, sans-serif; color: #12171f; background: #f2f5f8; }
main { max-width: 60rem; margin: auto; }
h1 { font-size: clamp(1.75rem, 1.2rem + 2.5vw, 2.75rem); line-height: 1.15; margin: 0 0 .5rem; }
ul { list-style: none; padding: 0; margin: 2rem 0 0; display: grid; gap: 1rem; grid-template-columns: repeat(auto-fill, minmax(16rem, 1fr)); }
a { display: block; color: inherit; text-decoration: none; background: #fff; border: 1px solid #dae0e7; border-radius: 10px; overflow: hidden; }
a:hover, a:focus-visible { outline: 3px solid #2463b0; outline-offset: 2px; }
strong, small { display: block; padding: 0 1rem; }
strong { padding-top: .875rem; font-size: 1.125rem; }
small { padding-bottom: .875rem; color: #434c5a; font-size: .9375rem; overflow-wrap: anywhere; }
button { font: inherit; font-weight: 600; padding: .75rem 1.5rem; border: 0; border-radius: 10px; color: #fff; background: #2463b0; cursor: pointer; }
button:focus-visible { outline: 3px solid #12171f; outline-offset: 2px; }
svg, img { display: block; width: 100%; aspect-ratio: 3/2; height: auto; object-fit: cover; }
`

/** These pages run no script, load nothing but their own pictures, and send what they hold only to where they came from. */
export const plainPagePolicy = `default-src 'none'; img-src 'self'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`

export type PlainPage = ReturnType<typeof html>

const page = (title: string, body: unknown) => html`<!doctype html>
<html lang="en-AU">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>${title}</title>
    <style>${raw(style)}</style>
  </head>
  <body>
    <main>${body}</main>
  </body>
</html>`

export const messagePage = (title: string, text: string) => page(title, html`<h1>${title}</h1><p>${text}</p>`)

/** A form that could not be taken, with all that it said: one press sends it again. */
export const sendAgainPage = (to: string, fields: readonly (readonly [name: string, value: string])[]) =>
  page(
    'Not sent yet',
    html`<h1>Not sent yet</h1>
      <p>We are busy, or away for a moment. What you wrote is kept here: please send it again in a few seconds.</p>
      <form method="post" action="${to}">
        ${fields.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
        <button>Send again</button>
      </form>`,
  )

const car =
  'M4 44V33c0-5 3-8 8-9l14-3 12-12c3-3 6-4 10-4h42c5 0 9 2 11 6l6 13c6 1 8 4 8 9v11h-9a12 12 0 0 0-24 0H42a12 12 0 0 0-24 0Z'

export type ListedSite = { readonly site: Site; readonly picture: string | null }

/** The sites of a development machine, each with its address and a picture of one of its cars. */
export const sitesPage = (sites: readonly ListedSite[], port: string) => {
  const entry = ({ site, picture }: ListedSite) => {
    const address = `http://${site.slug}.localhost${port ? `:${port}` : ''}/`
    return html`<li>
      <a href="${address}">
        ${picture ? html`<img src="${picture}" alt="" width="480" height="320" />` : drawing(site.settings.colours.brand)}
        <strong>${site.settings.name}</strong><small>${address}</small>
      </a>
    </li>`
  }
  const list = sites.length ? html`<ul>${sites.map(entry)}</ul>` : html`<p>There is no site yet.</p>`
  return page('Forecourt', html`<h1>Forecourt</h1><p>The dealers on this machine.</p>${list}`)
}

const drawing = (brand: string) => html`<svg viewBox="0 0 240 160" aria-hidden="true">
  <rect width="240" height="160" fill="${brand}" />
  <g transform="translate(60 54)" fill="${inkOn(brand)}"><path d="${car}" /><circle cx="30" cy="45" r="8" /><circle cx="94" cy="45" r="8" /></g>
</svg>`
