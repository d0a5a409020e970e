import sharp from 'sharp'

/** As much detail as a phone's camera takes, of about 12 MB. */
export async function photograph(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const pixels = await sharp({
    create: { width: 5200, height: 3900, channels: 3, noise, background: '#000' },
  })
    .raw()
    .toBuffer()
  for (const quality of [78, 80, 82, 84]) {
    const photo = await sharp(pixels, { raw: { width: 5200, height: 3900, channels: 3 } })
      .jpeg({ quality })
      .toBuffer()
    if (photo.length > 11.5 * 1024 * 1024) return photo
  }
  throw new Error('No photo came to 12 MB')
}
