import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/** The walk-round film of a vehicle of the library, cut from its pictures: two turns, then a closer look at three of them. */
const [folder] = process.argv.slice(2)
if (!folder) {
  console.error('npm run film -- ../demo/pictures/KEY   (needs ffmpeg)')
  process.exit(2)
}

const framesASecond = 24
const turnSeconds = 3
const turns = 2
const lookSeconds = 2.4
const fadeSeconds = 0.5
const size = '864:576'
const looks = ['wheel', 'dashboard', 'front-right']

const turn = [
  '-stream_loop',
  '1',
  '-framerate',
  String(36 / turnSeconds),
  '-i',
  join(folder, 'spin-%02d.webp'),
]
const stills = looks.flatMap((name) => [
  '-loop',
  '1',
  '-t',
  String(lookSeconds),
  '-i',
  join(folder, `${name}.webp`),
])
const scaled = `scale=${size},setsar=1`
const frames = Math.round(lookSeconds * framesASecond)
const parts = [
  `[0]${scaled},fps=${framesASecond},trim=0:${turns * turnSeconds + fadeSeconds},format=yuv420p[p0]`,
  ...looks.map(
    (_, i) =>
      `[${i + 1}]scale=2592:-2,zoompan=z='1+0.06*on/${frames}':x='iw/2-(iw/zoom/2)':y='ih/2-(ih/zoom/2)':d=1:fps=${framesASecond}:s=864x576,setsar=1,format=yuv420p[p${i + 1}]`,
  ),
  ...looks.map((_, i) => {
    const offset = turns * turnSeconds + i * (lookSeconds - fadeSeconds)
    return `[${i === 0 ? 'p0' : `x${i}`}][p${i + 1}]xfade=duration=${fadeSeconds}:offset=${offset}[x${i + 1}]`
  }),
]
const { status } = spawnSync(
  'ffmpeg',
  [
    ...['-y', '-loglevel', 'error', ...turn, ...stills],
    ...['-filter_complex', parts.join(';'), '-map', `[x${looks.length}]`, '-r', String(framesASecond)],
    ...[
      '-c:v',
      'libx264',
      '-preset',
      'veryslow',
      '-crf',
      '27',
      '-pix_fmt',
      'yuv420p',
      '-movflags',
      '+faststart',
      '-an',
    ],
    ...['-map_metadata', '-1', join(folder, 'walk-round.mp4')],
  ],
  { stdio: 'inherit' },
)
process.exit(status ?? 1)
