import PhotoSwipe from 'photoswipe'
import 'photoswipe/style.css'
import './picture-viewer.css'
import { pictureAddress, pictureSet } from '#app/pictures/pictures.ts'
import { layers } from '#app/ui/layers/layers.ts'

/** Fetched when it is first opened (VEH-05): pinch, wheel and double press zoom, arrows turn, Escape or a swipe down closes. */
export function openPictures(
  originals: readonly string[],
  { index, name, onClose }: { index: number; name: string; onClose: (index: number) => void },
): void {
  const opener = document.activeElement
  const viewer = new PhotoSwipe({
    dataSource: originals.map((original, i) => ({
      src: pictureAddress(original, { width: 1600, quality: 85 }) ?? '',
      srcset: pictureSet(original, [640, 960, 1280, 1600], { quality: 85 }) ?? '',
      msrc: pictureAddress(original, { width: 640, ratio: '3:2' }) ?? '',
      // Until it is there, it counts as a picture of the usual shape.
      width: 1600,
      height: 1067,
      alt: `${name}, photo ${i + 1}`,
    })),
    index,
    bgOpacity: 0.96,
    showHideAnimationType: isStill() ? 'none' : 'fade',
    zoomAnimationDuration: isStill() ? 0 : 250,
    maxZoomLevel: 4,
    wheelToZoom: true,
    returnFocus: false,
    errorMsg: "This photo couldn't be loaded.",
    closeTitle: 'Close',
    zoomTitle: 'Zoom',
    arrowPrevTitle: 'Previous photo',
    arrowNextTitle: 'Next photo',
    indexIndicatorSep: ' / ',
  })
  viewer.on('loadComplete', ({ content, slide, isError }) => {
    const image = content.element
    if (isError || !(image instanceof HTMLImageElement) || !image.naturalWidth || !slide) return
    const height = Math.round((1600 * image.naturalHeight) / image.naturalWidth)
    if (Math.abs(height - slide.height) <= 2) return
    content.height = slide.height = height
    slide.resize()
  })
  // Its own container and counter say nothing (WCAG 4.1.3).
  const caption = document.createElement('p')
  caption.setAttribute('role', 'status')
  caption.className = 'visually-hidden'
  viewer.on('change', () => {
    caption.textContent = `Photo ${viewer.currIndex + 1} of ${originals.length}`
  })
  viewer.on('afterInit', () => {
    viewer.element?.append(caption)
    viewer.element?.setAttribute('aria-label', `Photos of ${name}`)
    viewer.element?.setAttribute('aria-modal', 'true')
  })
  viewer.on('destroy', () => {
    if (opener instanceof HTMLElement) opener.focus()
    onClose(viewer.currIndex)
  })
  viewer.on('close', layers.settleSoon)
  viewer.init()
  layers.add({ isOpen: () => viewer.isOpen && !viewer.isDestroying, close: () => viewer.close() })
}

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches
