/**
 * A page is whole without its scripts, and on a slow connection they would share it with the first picture, the fonts
 * and the styles. They are named in the page under other names (entry.server.tsx) and start once it has been painted
 * with its first picture, when someone touches it, or after two seconds; so do the rules of style that the page leaves out
 * (styles-in-document.server.ts).
 */
export const laterPrefix = 'later-'

const start = `(() => {
  const picture = document.querySelector('img[fetchpriority=high]')
  let isStarted = false
  const start = () => {
    if (isStarted) return
    isStarted = true
    for (const sheet of document.querySelectorAll('link[data-rest]')) sheet.disabled = false
    for (const link of document.querySelectorAll('link[rel^=${laterPrefix}]')) link.rel = link.rel.slice(${laterPrefix.length})
    const script = document.querySelector('script[type=${laterPrefix}module]')
    script.type = 'module'
    script.parentNode.insertBefore(script, script.nextSibling)
  }
  const afterPaint = () => requestAnimationFrame(() => setTimeout(start))
  const whenSeen = () => {
    if (!picture || picture.complete) return afterPaint()
    picture.addEventListener('load', afterPaint)
    picture.addEventListener('error', afterPaint)
  }
  for (const touch of ['pointerdown', 'keydown']) addEventListener(touch, start, { once: true, passive: true })
  setTimeout(start, 2000)
  if (document.hidden) start()
  else requestAnimationFrame(() => setTimeout(whenSeen))
})()`

/** In the browser it has run already, and is not part of the scripts that it starts. */
export function ScriptsAfterPaint() {
  return <script dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? start : '' }} />
}
