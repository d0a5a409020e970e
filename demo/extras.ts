import type { WireCar } from './wire-car.ts'

/** What only a few cars have beside their pictures: a film of their walk-round, the report of their history. */
export const extras: Readonly<Record<string, Pick<WireCar, 'video_url' | 'file'>>> = {
  HC1043: { video_url: '/demo/prestige-coupe-silver-1/walk-round.mp4' },
  HC1324: { file: '/demo/history-reports/hc1324.pdf' },
  U25222: {
    video_url: '/demo/prestige-suv-grey-1/walk-round.mp4',
    file: '/demo/history-reports/u25222.pdf',
  },
}
