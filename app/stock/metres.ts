/** VEH-28 */
const metresAFoot = 0.3048

/** A maker's length in whole millimetres: '21.66 ft', "18'6\"", '6.4 m', '2470 mm'; null for words that are none. */
export function millimetresOf(said: string): number | null {
  const text = said.trim().toLowerCase().replaceAll(',', '')
  const feet =
    /^(\d+(?:\.\d+)?)\s*(?:ft|feet|foot|['′’])\.?(?:\s*(\d+(?:\.\d+)?)\s*(?:in|inch|inches|["″”]|'')?\.?)?$/.exec(
      text,
    )
  if (feet) return Math.round((Number(feet[1]) + Number(feet[2] ?? 0) / 12) * metresAFoot * 1000)
  const metric = /^(\d+(?:\.\d+)?)\s*(mm|cm|m|metres|meters)$/.exec(text)
  if (!metric) return null
  return Math.round(Number(metric[1]) * (metric[2] === 'mm' ? 1 : metric[2] === 'cm' ? 10 : 1000))
}

/** In metres: '21.66 ft' → '6.60 m', '2470 mm' → '2.47 m'. Other words stay as they are. */
export function inMetres(text: string): string {
  const millimetres = millimetresOf(text)
  return millimetres === null ? text : `${(millimetres / 1000).toFixed(2)} m`
}
