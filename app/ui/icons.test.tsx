import * as lucide from 'lucide-react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import * as icons from './icons.tsx'

const outlineOf = (name: string) => {
  const drawn = (lucide as unknown as Record<string, lucide.LucideIcon | undefined>)[name]
  if (!drawn) throw new Error(`Lucide has no icon ${name}.`)
  return renderToStaticMarkup(createElement(drawn)).replace(/^<svg[^>]*>|<\/svg>$/g, '')
}

test('the file of icons holds what the icons are named after', async () => {
  const symbols = Object.keys(icons).map(
    (name) => `<symbol id="${name}" viewBox="0 0 24 24">${outlineOf(name)}</symbol>`,
  )
  const sprite = `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`
  await expect(sprite).toMatchFileSnapshot('./icons.svg')
})
