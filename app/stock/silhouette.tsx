const outlines: Record<string, string> = {
  hatchback:
    'M6 44v-9c0-5 5-8 12-10l10-3 14-11c3-2 7-3 11-3h22c9 0 15 4 20 11l3 5c8 1 12 4 12 10v10h-8a11 11 0 0 0-22 0H40a11 11 0 0 0-22 0Z',
  sedan:
    'M4 44v-8c0-5 4-8 10-9l16-3 14-9c4-3 9-4 14-4h12c7 0 12 2 17 6l9 8 14 2c5 1 8 4 8 9v8h-10a11 11 0 0 0-22 0H38a11 11 0 0 0-22 0Z',
  suv: 'M5 44V33c0-5 3-8 8-9l14-3 12-12c3-3 6-4 10-4h42c5 0 9 2 11 6l6 13c6 1 8 4 8 9v11h-9a12 12 0 0 0-24 0H42a12 12 0 0 0-24 0Z',
  ute: 'M4 44V33c0-5 3-8 8-9l15-3 11-11c3-3 6-4 10-4h14c4 0 7 2 8 6l2 12h42v20h-9a12 12 0 0 0-24 0H40a12 12 0 0 0-24 0Z',
  van: 'M5 44V30c0-5 2-8 5-12l8-10c3-4 6-5 11-5h76c6 0 9 3 9 9v32h-9a11 11 0 0 0-22 0H38a11 11 0 0 0-22 0Z',
  coupe:
    'M4 44v-7c0-5 4-8 11-10l18-4 15-9c4-2 8-3 13-3h8c9 0 17 4 24 11l14 3c6 2 9 5 9 10v9h-9a11 11 0 0 0-22 0H38a11 11 0 0 0-22 0Z',
  caravan: 'M2 44h14V14c0-6 4-10 10-10h70c10 0 16 5 16 14v26h-34a10 10 0 0 0-20 0h-4a10 10 0 0 0-20 0H2Z',
  motorcycle:
    'M24 24l14 2 10-10h20l14 8 8-2-4-8h-8l-1-3h11l8 15a14 14 0 1 1-8 3l-4-2-12 16H50l-8-10a14 14 0 1 1-10-6Z',
}

const outlineOf: readonly (readonly [RegExp, keyof typeof outlines])[] = [
  [/motorhome|camper ?van|van|bus|people|truck/i, 'van'],
  [/ute|chassis|tray|pick/i, 'ute'],
  [/suv|4x4|wagon/i, 'suv'],
  [/coupe|convertible|soft|hard/i, 'coupe'],
  [/hatch/i, 'hatchback'],
]

function outlineName(itemType: string, body: string | null): keyof typeof outlines {
  if (itemType === 'motorcycle') return 'motorcycle'
  if (itemType === 'caravan' || /caravan|pop ?top|camper trailer|fifth/i.test(body ?? '')) return 'caravan'
  return outlineOf.find(([words]) => words.test(body ?? itemType))?.[1] ?? 'sedan'
}

/** The outline of a body type, where a car has no picture (STK-94). */
type SilhouetteProps = { itemType: string; body: string | null; className?: string }

export function Silhouette({ itemType, body, className }: SilhouetteProps) {
  const outline = outlineName(itemType, body)
  return (
    <svg viewBox="0 0 120 60" aria-hidden="true" className={className} fill="currentColor">
      <path d={outlines[outline]} />
      {outline !== 'motorcycle' && outline !== 'caravan' && (
        <>
          <circle cx="28" cy="45" r="8" />
          <circle cx="94" cy="45" r="8" />
        </>
      )}
      {outline === 'caravan' && (
        <>
          <circle cx="64" cy="45" r="7" />
          <circle cx="88" cy="45" r="7" />
        </>
      )}
    </svg>
  )
}
