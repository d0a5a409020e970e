import './brand-mark.css'

/** CON-11: the brand's own drawing, else its name set as one. */
export function BrandMark({ name, logo }: { name: string; logo: string | null }) {
  if (logo) return <img src={logo} alt="" loading="lazy" className="brand-logo-drawn" />
  return (
    <span aria-hidden className="brand-wordmark display">
      {name}
    </span>
  )
}
