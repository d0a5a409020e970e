import { pictureAddress } from '#app/pictures/pictures.ts'
import type { Promotion } from './promotions.ts'
import { Silhouette } from './silhouette.tsx'
import './promotion-card.css'

/** A promotion in the result grid, of the size of a car's card. */
export function PromotionCard({
  promotion: { title, text, href, label, image, outline },
}: {
  promotion: Promotion
}) {
  const picture = image && pictureAddress(image, { width: 640, ratio: '3:2' })
  return (
    <article className="promotion-card">
      {picture && <img src={picture} alt="" loading="lazy" className="promotion-card-picture" />}
      <h2 className="promotion-card-title">{title}</h2>
      <p className="promotion-card-text">{text}</p>
      {!picture && outline && <Silhouette name={outline} className="promotion-card-outline" />}
      {href && (
        <a href={href} className="promotion-card-link">
          {label}
        </a>
      )}
    </article>
  )
}
