/** VEH-28 */
const metresAFoot = 0.3048

/** A maker's length in metres: '21.66 ft' → '6.60 m', "18'6\"" → '5.64 m', '2470 mm' → '2.47 m'. Other words stay as they are. */
export function inMetres(said: string): string {
  const text = said.trim().toLowerCase().replaceAll(',', '')
  const feet =
    /^(\d+(?:\.\d+)?)\s*(?:ft|feet|foot|['′’])\.?(?:\s*(\d+(?:\.\d+)?)\s*(?:in|inch|inches|["″”]|'')?\.?)?$/.exec(
      text,
    )
  if (feet) return written((Number(feet[1]) + Number(feet[2] ?? 0) / 12) * metresAFoot)
  const metric = /^(\d+(?:\.\d+)?)\s*(mm|cm|m|metres|meters)$/.exec(text)
  if (!metric) return said
  const perMetre = metric[2] === 'mm' ? 1000 : metric[2] === 'cm' ? 100 : 1
  return written(Number(metric[1]) / perMetre)
}

const written = (metres: number) => `${metres.toFixed(2)} m`
