/** A body colour: sRGB hex, metal share 0..1 and base-coat roughness 0..1. */
export interface BodyColour {
  hex: string
  metal: number
  rough: number
}

export const colours: Record<string, BodyColour> = {
  white: { hex: '#dfe1e2', metal: 0, rough: 0.5 },
  pearl: { hex: '#e2ded4', metal: 0.12, rough: 0.42 },
  silver: { hex: '#b4b9bf', metal: 0.75, rough: 0.34 },
  grey: { hex: '#54595f', metal: 0.6, rough: 0.36 },
  cement: { hex: '#8f9695', metal: 0.05, rough: 0.45 },
  black: { hex: '#0d0e10', metal: 0.2, rough: 0.35 },
  red: { hex: '#a8101b', metal: 0.25, rough: 0.38 },
  maroon: { hex: '#541019', metal: 0.5, rough: 0.36 },
  blue: { hex: '#123f8c', metal: 0.45, rough: 0.36 },
  sky: { hex: '#5f8fb8', metal: 0.4, rough: 0.38 },
  navy: { hex: '#13203c', metal: 0.45, rough: 0.36 },
  green: { hex: '#2c4537', metal: 0.45, rough: 0.38 },
  khaki: { hex: '#6b6a4c', metal: 0.15, rough: 0.44 },
  teal: { hex: '#0f6d78', metal: 0.45, rough: 0.36 },
  orange: { hex: '#cf5417', metal: 0.3, rough: 0.4 },
  yellow: { hex: '#d9a912', metal: 0.1, rough: 0.42 },
  sand: { hex: '#b7a383', metal: 0.3, rough: 0.42 },
  bronze: { hex: '#6a4a31', metal: 0.6, rough: 0.38 },
}

/** Cabin trims: main colour, second colour, headliner and stitching. */
export interface CabinTrim {
  main: string
  second: string
  plastic: string
  headliner: string
  accent: string
}

export const trims: Record<string, CabinTrim> = {
  charcoal: {
    main: '#3a3d42',
    second: '#565b62',
    plastic: '#2c2f33',
    headliner: '#c3c1bc',
    accent: '#9aa0a6',
  },
  tan: { main: '#8d5f3c', second: '#a8774f', plastic: '#33302d', headliner: '#cbc5ba', accent: '#d9c7b2' },
  ivory: { main: '#cfc7b8', second: '#ded7ca', plastic: '#56514a', headliner: '#d8d3c9', accent: '#8c7a5f' },
  navy: { main: '#39455c', second: '#55637d', plastic: '#2a2d33', headliner: '#bfc1c4', accent: '#b9c4d6' },
  red: { main: '#7c2124', second: '#34363a', plastic: '#2b2c2f', headliner: '#6d6d6d', accent: '#c9c9c9' },
  black: { main: '#26272a', second: '#323438', plastic: '#27292c', headliner: '#8f8f8d', accent: '#b3262b' },
  grey: { main: '#5b5d60', second: '#77797d', plastic: '#393b3e', headliner: '#c8c6c0', accent: '#a8acb0' },
  brown: { main: '#4b3629', second: '#614837', plastic: '#2c2927', headliner: '#c2bbb0', accent: '#a88d72' },
  workwear: {
    main: '#55585a',
    second: '#6a6e70',
    plastic: '#3b3e41',
    headliner: '#c8c7c2',
    accent: '#8a8f92',
  },
}
