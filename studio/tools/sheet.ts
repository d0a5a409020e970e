import fs from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'

const [folder, out, columnText = '6', widthText = '320', pattern = '', fromText = '0', countText = '999'] =
  process.argv.slice(2)
if (!folder || !out) {
  console.error(
    'npm run sheet -- FOLDER OUT.png [columns] [tile width] [regular expression of names] [from] [count]',
  )
  process.exit(2)
}
const columns = Number(columnText)
const width = Number(widthText)
const height = Math.round((width * 2) / 3)
const wanted = new RegExp(pattern)
const names = (await fs.readdir(folder, { recursive: true }))
  .filter((name) => name.endsWith('.webp') && wanted.test(name))
  .sort()
  .slice(Number(fromText), Number(fromText) + Number(countText))
const tiles = await Promise.all(
  names.map((name) =>
    sharp(path.join(folder, name)).resize(width, height, { fit: 'contain', background: '#fff' }).toBuffer(),
  ),
)
await sharp({
  create: {
    width: width * columns,
    height: height * Math.ceil(tiles.length / columns),
    channels: 3,
    background: '#fff',
  },
})
  .composite(
    tiles.map((input, i) => ({ input, left: (i % columns) * width, top: Math.floor(i / columns) * height })),
  )
  .png()
  .toFile(out)
for (let i = 0; i < names.length; i += columns) console.log(names.slice(i, i + columns).join('  '))
