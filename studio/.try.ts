import fs from 'node:fs'

const { Studio, encode } = await import('/work/main/studio/tools/studio.ts')
const [out, jobsFile] = process.argv.slice(2)
const jobs = JSON.parse(fs.readFileSync(jobsFile, 'utf8'))
const s = await Studio.open()
const size = { width: 600, height: 400, scale: 1.0, quality: 80 }
for (const j of jobs) {
  const t = Date.now()
  try {
    await s.load(j.request, j.scenery ?? 'studio')
  } catch (e) {
    console.log(j.id, String(e).slice(0, 300))
    continue
  }
  const tl = Date.now() - t
  fs.mkdirSync(`${out}/${j.id}`, { recursive: true })
  for (const a of j.angles) {
    const d = await s.shoot(a, size)
    if (d) fs.writeFileSync(`${out}/${j.id}/${a}.webp`, await encode(d, size))
  }
  console.log(j.id, tl, Date.now() - t)
}
await s.close()
