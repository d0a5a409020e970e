const hide = (image: HTMLImageElement) => {
  image.style.visibility = 'hidden'
}

/** It may have failed before the script was there to hear it. */
export const hasFailedToLoad = ({ complete, naturalWidth, currentSrc }: HTMLImageElement) =>
  complete && naturalWidth === 0 && currentSrc !== ''

/** A small picture that does not load leaves its place empty, without the browser's sign of a broken one. */
export const hiddenWhenBroken = {
  ref(image: HTMLImageElement | null) {
    if (image && hasFailedToLoad(image)) hide(image)
  },
  onError: ({ currentTarget }: { currentTarget: HTMLImageElement }) => hide(currentTarget),
}
