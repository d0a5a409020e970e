import * as lucide from 'lucide-react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { optimize } from 'svgo'
import { expect, test } from 'vitest'
import { glyphs } from './glyphs.ts'
import * as icons from './icons.tsx'

/** As few shapes as may be: a browser copies every one of them each time that an icon is shown. */
function shapesOf(name: string): string {
  const drawn = (lucide as unknown as Record<string, lucide.LucideIcon | undefined>)[name]
  if (!drawn) throw new Error(`Lucide has no icon ${name}.`)
  const { data } = optimize(renderToStaticMarkup(createElement(drawn)), {
    plugins: [
      { name: 'convertShapeToPath', params: { convertArcs: true } },
      { name: 'mergePaths', params: { force: true } },
      'convertPathData',
    ],
  })
  return data.replace(/^<svg[^>]*>|<\/svg>$/g, '')
}

function elementOf(name: string): string {
  const shapes = shapesOf(name)
  const isOne = shapes.lastIndexOf('<') === 0
  return isOne ? shapes.replace(' ', ` id="${name}" `) : `<g id="${name}">${shapes}</g>`
}

test('the file of icons holds what the icons are named after', async () => {
  const elements = Object.keys(icons).map(elementOf)
  // Not shown as a document, it is not styled and laid out as one either.
  const sprite = `<svg xmlns="http://www.w3.org/2000/svg" display="none">\n${elements.join('\n')}\n</svg>\n`
  await expect(sprite).toMatchFileSnapshot('./icons.svg')
})

/** Beside one another, 24 wide. */
function drawn(name: string, i: number): string {
  const [, outline = '', filled] = /^(.*?)(-filled)?$/.exec(name)!
  const shapes = shapesOf(outline.replaceAll(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase()))
  return `<g transform="translate(${24 * i})"${filled ? ' fill="#000"' : ''}>${shapes}</g>`
}

const stroke = 'fill="none" stroke="#000" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"'

test('the picture of glyphs holds those that lists show, and the sheet says where each is', async () => {
  const size = `viewBox="0 0 ${24 * glyphs.length} 24"`
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" ${size} ${stroke}>\n${glyphs.map(drawn).join('\n')}\n</svg>\n`
  await expect(picture).toMatchFileSnapshot('./glyphs.svg')
  const places = glyphs.map((name, i) => `  .glyph-${name} {\n    --glyph: ${i};\n  }`).join('\n')
  await expect(`@layer parts.ui {\n${places}\n}\n`).toMatchFileSnapshot('./glyphs.css')
})
