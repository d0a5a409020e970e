import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { MapPin } from '#app/ui/icons.tsx'
import './street-map.css'

/** The maps service's own, which hears of a visitor only when it is asked for (LOC-36). */
export function StreetMap({ name, frame }: { name: string; frame: string }) {
  const [isAsked, setAsked] = useState(false)
  return isAsked ? (
    <iframe
      src={frame}
      title={`Map of ${name}`}
      allowFullScreen
      referrerPolicy="strict-origin-when-cross-origin"
      className="street-map"
    />
  ) : (
    <Button look="outline" className="street-map-ask" onClick={() => setAsked(true)}>
      <MapPin aria-hidden className="icon-text" />
      Show street map
    </Button>
  )
}
