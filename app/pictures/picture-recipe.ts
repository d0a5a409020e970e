import type { PictureTransform } from './pictures.ts'

/** What is made in the end: a transform with the format decided and all that makes no difference taken out. */
export type Recipe = {
  readonly width: number
  readonly height: number | 'auto'
  readonly crop: PictureTransform['crop']
  readonly format: 'webp' | 'jpeg' | 'png'
  /** Null where the format knows none. */
  readonly quality: number | null
}

/** Pixels. */
export type Size = { readonly width: number; readonly height: number }

/** `accept` is the request's header; it decides only where the format is `auto`. */
export function recipeOf(transform: PictureTransform, accept: string): Recipe {
  const { width, height, crop, quality } = transform
  const format = transform.format === 'auto' ? (acceptsWebp(accept) ? 'webp' : 'jpeg') : transform.format
  return {
    width,
    height,
    crop: height === 'auto' ? 'none' : crop,
    format,
    quality: format === 'png' ? null : quality,
  }
}

/** A wildcard is no promise: what asks for any type (an old mail program, a crawler) gets JPEG. */
function acceptsWebp(accept: string): boolean {
  return accept.split(',').some((entry) => {
    const [type, ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase())
    return type === 'image/webp' && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
  })
}

/** The size of the picture made: the box asked for, or smaller with the same shape where the original is smaller. */
export function sizeMade(original: Size, recipe: Pick<Recipe, 'width' | 'height' | 'crop'>): Size {
  const scaleX = recipe.width / original.width
  if (recipe.height === 'auto') return scaled(original, Math.min(1, scaleX))
  const scaleY = recipe.height / original.height
  if (recipe.crop === 'none') return scaled(original, Math.min(1, scaleX, scaleY))
  const enlargement = recipe.crop === 'cover' ? Math.max(scaleX, scaleY) : Math.min(scaleX, scaleY)
  return scaled({ width: recipe.width, height: recipe.height }, 1 / Math.max(1, enlargement))
}

const scaled = ({ width, height }: Size, by: number): Size => ({
  width: Math.max(1, Math.round(width * by)),
  height: Math.max(1, Math.round(height * by)),
})
