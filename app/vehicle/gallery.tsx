import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { pictureAddress } from '#app/pictures/pictures.ts'
import { Armchair, Images, Rotate3d } from '#app/ui/icons.tsx'
import { useIsBack, useSettled } from '#app/ui/use-settled.ts'
import { type CarMedia, type SpinView, spinViews } from './car-media.ts'
import { GallerySlider, type SliderHandle } from './gallery/slider.tsx'
import { thumbnailLayout } from './gallery/slides.ts'
import { SpinStage } from './gallery/spin-stage.tsx'
import { NoPicture } from './gallery/stage-picture.tsx'
import { GalleryThumbs } from './gallery/thumbs.tsx'
import './gallery.css'

const Panorama = lazy(() => import('./gallery/panorama.tsx').then(({ Panorama }) => ({ default: Panorama })))

/** The pictures of a car: slider, 360° spin and interior on one stage that never changes its size. */
export function Gallery({ media, tag }: { media: CarMedia; tag: ReactNode }) {
  const { slides, spin, name, outline } = media
  const [view, setView] = useState<SpinView>(spin?.firstView ?? 'gallery')
  const [index, setIndex] = useState(0)
  const slider = useRef<SliderHandle>(null)
  const isSettled = useSettled(slides, useIsBack()) !== null
  const pictures = slides.filter((slide) => slide.kind === 'picture')
  const thumbnails = thumbnailLayout(pictures.length)

  const choose = (wanted: number) => {
    setView('gallery')
    setIndex(wanted)
    slider.current?.show(wanted)
  }
  const open = async (wanted: number) => {
    const slide = slides[wanted]
    if (!slide || pictures.length === 0) return
    const at = slide.kind === 'picture' ? slide.number - 1 : Math.min(1, pictures.length - 1)
    const { openPictures } = await import('./gallery/picture-viewer.tsx')
    openPictures(
      pictures.map(({ original }) => original),
      { index: at, name, onClose: (last) => choose(slides.indexOf(pictures[last]!)) },
    )
  }
  return (
    <section aria-label="Gallery" data-measure="media:image" className="gallery vehicle-gallery">
      <div className="gallery-stage vehicle-stage">
        {view === 'spinner' && spin ? (
          <SpinStage spin={spin} name={name} outline={outline} />
        ) : view === 'interior' && spin?.interior ? (
          <Suspense fallback={<p className="gallery-loading">Loading the interior…</p>}>
            <Panorama
              original={spin.interior}
              hotspots={spin.hotspots.interior}
              name={name}
              outline={outline}
            />
          </Suspense>
        ) : slides.length > 0 ? (
          <GallerySlider
            slides={slides}
            name={name}
            outline={outline}
            index={index}
            onIndex={setIndex}
            onOpen={open}
            handle={slider}
            isEarly={spin?.firstView !== 'spinner'}
            isSettled={isSettled}
          />
        ) : (
          <NoPicture outline={outline} words="No photos yet" />
        )}
        {tag}
      </div>
      {spin && <ViewSwitch views={spinViews(spin, slides.length > 0)} view={view} onChoose={setView} />}
      {spin?.firstView === 'spinner' && <StillPictures originals={pictures} name={name} />}
      {thumbnails !== 'none' && (
        <GalleryThumbs
          slides={slides}
          layout={thumbnails}
          index={view === 'gallery' ? index : null}
          isSettled={isSettled}
          onChoose={choose}
        />
      )}
    </section>
  )
}

const faces = {
  spinner: { label: 'Spin', icon: Rotate3d },
  gallery: { label: 'Images', icon: Images },
  interior: { label: 'Interior', icon: Armchair },
} as const

function ViewSwitch({
  views,
  view,
  onChoose,
}: {
  views: readonly SpinView[]
  view: SpinView
  onChoose: (view: SpinView) => void
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form's
    <div role="group" aria-label="View" className="gallery-views vehicle-views">
      {views.map((one) => {
        const { label, icon: Icon } = faces[one]
        return (
          <button
            key={one}
            type="button"
            data-measure={`media:${one === 'gallery' ? 'image' : one}`}
            aria-pressed={one === view}
            onClick={() => onChoose(one)}
            className="gallery-view"
          >
            <Icon aria-hidden className="icon-medium" />
            {label}
          </button>
        )
      })}
    </div>
  )
}

/** Where the car would turn, a browser without scripts shows its pictures in a strip. */
function StillPictures({ originals, name }: { originals: readonly { original: string }[]; name: string }) {
  return (
    <noscript>
      <ul className="gallery-stills">
        {originals.map(({ original }, i) => (
          <li key={i} className="gallery-still">
            <img
              src={pictureAddress(original, { width: 960, ratio: '3:2' }) ?? undefined}
              alt={`${name}, ${i + 1} of ${originals.length}`}
              width={960}
              height={640}
              loading="lazy"
              className="full-size"
            />
          </li>
        ))}
      </ul>
    </noscript>
  )
}
