export const preparingText = 'Preparing...'

type Browser = {
  fetch: typeof fetch
  /** Hands the file to the browser's downloads. */
  save(file: Blob, name: string): void
}

/** Fetches the car's PDF and saves it as {slug}.pdf (VEH-80); null, or what went wrong as a sentence (ERR-14). */
export async function downloadPdf(
  href: string,
  slug: string,
  { fetch, save }: Browser,
): Promise<string | null> {
  try {
    const response = await fetch(href)
    if (!response.ok) {
      const answer = (await response.json().catch(() => null)) as { error?: unknown } | null
      return typeof answer?.error === 'string'
        ? answer.error
        : "We couldn't make the PDF. Please try again in a moment."
    }
    save(await response.blob(), `${slug}.pdf`)
    return null
  } catch {
    return "We couldn't download the PDF. Please check your connection and try again."
  }
}

export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
