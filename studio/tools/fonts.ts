import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import subsetFont from 'subset-font'

/**
 * Makes the fonts of the templates (app/ui/fonts): the letters, the width and the weights that pages are set in, out of
 * the variable fonts that the product installs. A first visit on a phone waits for them, so that every kilobyte counts;
 * other letters come from the whole fonts, when a page has any (app/templates/fonts).
 */

const letters = ` !"#$%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_\`abcdefghijklmnopqrstuvwxyz{|}~\u00a0©®°±²³·½×–—‘’“”•…€−→éèëöüáŠšó`

const fonts = {
  'instrument-sans': { from: 'instrument-sans/files/instrument-sans-latin-wght-normal' },
  'instrument-sans-condensed': {
    from: 'instrument-sans/files/instrument-sans-latin-wdth-normal',
    axes: { wdth: 84, wght: 700 },
  },
  'source-serif': {
    from: 'source-serif-4/files/source-serif-4-latin-wght-normal',
    axes: { wght: { min: 300, max: 400 } },
  },
  'bricolage-condensed': {
    from: 'bricolage-grotesque/files/bricolage-grotesque-latin-wdth-normal',
    axes: { wdth: 84, wght: 700 },
  },
  geist: { from: 'geist/files/geist-latin-wght-normal', axes: { wght: { min: 400, max: 600 } } },
  figtree: { from: 'figtree/files/figtree-latin-wght-normal', axes: { wght: { min: 400, max: 700 } } },
}

const root = path.join(import.meta.dirname, '../..')
for (const [name, font] of Object.entries(fonts)) {
  const whole = readFileSync(path.join(root, 'node_modules/@fontsource-variable', `${font.from}.woff2`))
  const made = await subsetFont(whole, letters, {
    targetFormat: 'woff2',
    ...('axes' in font && { variationAxes: font.axes }),
  })
  writeFileSync(path.join(root, 'app/ui/fonts', `${name}.woff2`), made)
  process.stdout.write(`${name}: ${whole.length} → ${made.length} bytes\n`)
}
