import { pictureAddress } from '#app/pictures/pictures.ts'
import type { Promotion } from './promotions.ts'

/** A promotion in the result grid, of the size of a car's card. */
export function PromotionCard({ promotion: { title, text, href, label, image } }: { promotion: Promotion }) {
  const picture = image && pictureAddress(image, { width: 640, ratio: '3:2' })
  return (
    <article className="relative grid content-end gap-2 overflow-hidden rounded-card bg-brand p-6 text-on-brand prestige:border prestige:border-line prestige:bg-surface prestige:text-ink heritage:p-7">
      {picture && (
        <img
          src={picture}
          alt=""
          loading="lazy"
          className="absolute inset-0 size-full object-cover opacity-30"
        />
      )}
      <h2 className="relative text-3xl prestige:text-3xl">{title}</h2>
      <p className="relative text-lg">{text}</p>
      {href && (
        <a
          href={href}
          className="relative mt-2 inline-flex min-h-11 items-center justify-self-start rounded-control bg-accent px-5 font-semibold text-on-accent after:absolute after:inset-0"
        >
          {label}
        </a>
      )}
    </article>
  )
}
