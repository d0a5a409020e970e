import type { TemplateName } from '#app/templates/templates.ts'
import { inkOn, mixed, readable } from '#app/ui/contrast.ts'

/** Colours of one scheme, '#rrggbb': WCAG AA holds between what is written and what it is written on. */
export type Scheme = {
  readonly ground: string
  readonly surface: string
  readonly line: string
  readonly ink: string
  readonly quiet: string
  readonly link: string
}
export type MailLook = {
  readonly light: Scheme
  readonly dark: Scheme
  readonly button: string
  readonly onButton: string
  /** In pixels. */
  readonly radius: number
  readonly buttonRadius: number
  readonly display: string
  readonly text: string
}

/** Of the template's own tokens (tokens.css, which mails cannot read; mail-look.test.ts keeps them alike). */
type Tokens = Omit<Scheme, 'link'> & {
  readonly night: string
  readonly onNight: string
  readonly radius: number
  readonly buttonRadius: number
  readonly display?: string
  /** The template is dark by day too. */
  readonly isDark?: true
}

const sans = "-apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif"

export const mailTokens: Readonly<Record<TemplateName, Tokens>> = {
  metro: {
    ground: '#f2f5f8',
    surface: '#ffffff',
    line: '#dae0e7',
    ink: '#12171f',
    quiet: '#434c5a',
    night: '#12171f',
    onNight: '#ffffff',
    radius: 8,
    buttonRadius: 6,
  },
  prestige: {
    ground: '#10161a',
    surface: '#171f24',
    line: '#2d383e',
    ink: '#f3f0e9',
    quiet: '#bfc4c3',
    night: '#0a0f12',
    onNight: '#f3f0e9',
    radius: 2,
    buttonRadius: 2,
    isDark: true,
    display: "Georgia, 'Times New Roman', serif",
  },
  heritage: {
    ground: '#f5f0e5',
    surface: '#fffdf9',
    line: '#d8ceb7',
    ink: '#22241d',
    quiet: '#47483c',
    night: '#22241d',
    onNight: '#fffdf9',
    radius: 18,
    buttonRadius: 10,
  },
  clear: {
    ground: '#f4f5f5',
    surface: '#ffffff',
    line: '#e7eaea',
    ink: '#0d1112',
    quiet: '#485053',
    night: '#0d1112',
    onNight: '#ffffff',
    radius: 0,
    buttonRadius: 999,
  },
}

export function mailLook(template: TemplateName, colours: { brand: string; accent: string }): MailLook {
  const { night, onNight, radius, buttonRadius, display = sans, isDark, ...day } = mailTokens[template]
  const evening = {
    ground: night,
    surface: mixed(night, onNight, 0.07),
    line: mixed(night, onNight, 0.2),
    ink: onNight,
    quiet: mixed(onNight, night, 0.25),
  }
  const withLink = (scheme: Omit<Scheme, 'link'>) => ({
    ...scheme,
    link: [scheme.surface, scheme.ground].reduce((link, on) => readable(link, on), colours.brand),
  })
  return {
    light: withLink(day),
    dark: withLink(isDark ? day : evening),
    button: colours.accent,
    onButton: inkOn(colours.accent),
    radius,
    buttonRadius,
    display,
    text: sans,
  }
}
