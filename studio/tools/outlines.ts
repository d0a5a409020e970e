import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Makes the product's body outlines (app/stock/outlines) from the traced silhouettes and those that are drawn by hand: a
 * file a shape, a class a body.
 */

type Silhouettes = {
  viewBox: string
  fillRule: string
  bodies: Record<string, string>
  shapes: Record<string, string>
}

const root = path.join(import.meta.dirname, '../..')
const read = (file: string) =>
  JSON.parse(readFileSync(path.join(root, 'studio', file), 'utf8')) as Silhouettes
const { viewBox, fillRule, ...traced } = read('silhouettes.json')
const drawn = read('drawn-silhouettes.json')
const bodies = { ...traced.bodies, ...drawn.bodies }
const shapes = { ...traced.shapes, ...drawn.shapes }
const folder = path.join(root, 'app/stock/outlines')
const nameOf = (shape: string) => shape.replace(/([a-z])([A-Z])/g, '$1-$2').toLowerCase()

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
for (const [shape, outline] of Object.entries(shapes))
  writeFileSync(
    path.join(folder, `${nameOf(shape)}.svg`),
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}"><path fill-rule="${fillRule}" d="${outline}"/></svg>\n`,
  )
const rules = Object.keys(shapes).map(
  (shape) => `.outline-${nameOf(shape)} {\n  --outline: url("./outlines/${nameOf(shape)}.svg");\n}`,
)
writeFileSync(
  path.join(root, 'app/cards/outlines.css'),
  `/* Made by studio/tools/outlines.ts. */\n.outline-body {\n  display: block;\n  aspect-ratio: 5 / 2;\n  background: currentColor;\n  mask: var(--outline) center bottom / contain no-repeat;\n}\n\n${rules.join('\n\n')}\n`,
)
const entries = Object.entries(bodies).map(
  ([body, shape]) => `  ['${body.toLowerCase()}', '${nameOf(shape)}'],`,
)
writeFileSync(
  path.join(root, 'app/stock/vocabulary/outline-names.ts'),
  `/** Made by studio/tools/outlines.ts: which outline stands for a body type, in lower case. */\nexport const outlineNames: ReadonlyMap<string, string> = new Map([\n${entries.join('\n')}\n])\n`,
)
