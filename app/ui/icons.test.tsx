import * as lucide from 'lucide-react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { optimize } from 'svgo'
import { expect, test } from 'vitest'
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
