import { breakpoints } from '#app/ui/breakpoints.ts'
import type { MailContent, MailVehicle, Section } from './mail-content.ts'
import type { MailLook, Scheme } from './mail-look.ts'
import { html, type Markup } from './markup.ts'

/** What stands around what a mail says. */
export type MailFrame = {
  /** Of the site, which every link and picture of the frame is on: 'https://www.dealer.com.au'. */
  readonly origin: string
  readonly name: string
  /** An absolute address on it; null: the dealer's initials stand beside the name. */
  readonly logo: string | null
  /** Who the dealer is by law, and where, a line each. */
  readonly footer: readonly string[]
  readonly look: MailLook
}

/** A vehicle whose picture has an absolute address on the site's own host. */
type ShownVehicle = Omit<MailVehicle, 'picture'> & { readonly picture: string | null }
export type ShownContent = Omit<MailContent, 'vehicle' | 'subject'> & {
  readonly vehicle: ShownVehicle | null
}

const width = 600
/** 3:2 */
const pictureHeight = 400

/**
 * A mail as programs of all ages show it: tables, styles in the elements, 600 pixels wide at most. Programs that know
 * `prefers-color-scheme` show it dark to who wants that.
 */
export function mailHtml(content: ShownContent, { origin, name, logo, footer, look }: MailFrame): string {
  const { light } = look
  const { markup } = html`<!doctype html>
<html lang="en-AU" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${content.heading}</title>
<style>${sheet(look)}</style>
</head>
<body class="ground" style="margin:0;padding:0;background-color:${light.ground};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${previewOf(content)}${{ markup: '&#847;&zwnj;&nbsp;'.repeat(60) }}</div>
<div role="article" aria-roledescription="email" aria-label="${content.heading}" lang="en-AU">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="ground" bgcolor="${light.ground}" style="background-color:${light.ground}">
<tr><td align="center" style="padding:0 12px 32px">
<table role="presentation" width="${width}" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:${width}px">
<tr><td class="head" style="padding:24px 8px 20px">${brand({ origin, name, logo }, look)}</td></tr>
<tr><td class="letter" bgcolor="${light.surface}" style="background-color:${light.surface};border:1px solid ${light.line};border-radius:${look.radius}px;overflow:hidden">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
${content.vehicle && !content.isForDealer && picture(content.vehicle)}<tr><td class="words" style="padding:32px 36px 36px;${type(look, 16)}">
<h1 class="ink" style="margin:0;font-family:${look.display};font-size:28px;line-height:1.2;font-weight:${look.display === look.text ? 700 : 400};color:${light.ink}">${content.heading}</h1>
${content.vehicle && (content.isForDealer ? thumbnail(content.vehicle, look) : about(content.vehicle, look))}${content.sections.map((section) => shown(section, look))}
</td></tr></table></td></tr>
<tr><td class="head quiet" style="padding:20px 8px 0;${type(look, 13)};color:${light.quiet}"><a href="${origin}/" class="quiet" style="color:${light.quiet};font-weight:600;text-decoration:none">${name}</a>${footer.map((line) => html`<br>${line}`)}</td></tr>
</table></td></tr></table>
</div>
</body>
</html>
`
  return markup
}

const previewOf = ({ preview, sections }: ShownContent): string => {
  const first = sections.find((section) => 'lines' in section && !/^Hi\b/.test(section.lines[0] ?? ''))
  return preview ?? (first && 'lines' in first ? first.lines.join(' ') : '')
}

const type = ({ light, text }: MailLook, size: number) =>
  `font-family:${text};font-size:${size}px;line-height:1.55;color:${light.ink}`

const rulesOf = ({ ground, surface, line, ink, quiet, link }: Scheme, before = '') =>
  [
    `.ground{background-color:${ground}!important}`,
    `.letter{background-color:${surface}!important;border-color:${line}!important}`,
    `.rule{border-color:${line}!important}`,
    `.words,.ink{color:${ink}!important}`,
    `.quiet{color:${quiet}!important}`,
    `.link{color:${link}!important}`,
  ]
    .map((rule) => before + rule.replaceAll(',', `,${before}`))
    .join('')

/** The narrow screen, and the dark: as a browser says it, and as Outlook's own apps do. */
const sheet = ({ light, dark }: MailLook): Markup => ({
  markup: `:root{color-scheme:light dark;supported-color-schemes:light dark}@media(max-width:${breakpoints.sm - 1}px){.words{padding:24px 20px 28px!important}.button a{display:block!important}.button{width:100%!important}}${
    dark.ground === light.ground ? '' : `@media(prefers-color-scheme:dark){${rulesOf(dark)}}`
  }${rulesOf(dark, '[data-ogsc] ')}`,
})

/** The logo on the colour that the site shows it on, in the dark too; else the initials of the site's icon and its name. */
function brand({ origin, name, logo }: Pick<MailFrame, 'origin' | 'name' | 'logo'>, look: MailLook): Markup {
  const { light, display, radius } = look
  if (logo)
    return html`<a href="${origin}/" style="display:inline-block;background-color:${light.surface};padding:8px 12px;border-radius:${Math.min(radius, 8)}px;text-decoration:none"><img src="${logo}" alt="${name}" height="40" style="display:block;height:40px;width:auto;max-width:240px;border:0;font:600 20px ${display};color:${light.ink}"></a>`
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td style="padding-right:12px"><img src="${origin}/icon-192.png" alt="" width="40" height="40" style="display:block;border:0;border-radius:${Math.min(radius || 20, 20)}px"></td><td><a href="${origin}/" class="ink" style="font-family:${display};font-size:20px;line-height:1.2;font-weight:${display === look.text ? 700 : 400};color:${light.ink};text-decoration:none">${name}</a></td></tr></table>`
}

const linked = (href: string | null, inside: Markup | string, style: string, classes = ''): Markup =>
  href
    ? html`<a href="${href}" class="${classes}" style="${style}">${inside}</a>`
    : html`<span class="${classes}" style="${style}">${inside}</span>`

const picture = ({ picture: address, name, href }: ShownVehicle): Markup | null =>
  address === null
    ? null
    : html`<tr><td style="padding:0;line-height:0;font-size:0">${linked(href, html`<img src="${address}" alt="${name}" width="${width - 2}" height="${pictureHeight}" style="display:block;width:100%;height:auto;border:0">`, 'display:block')}</td></tr>
`

const about = ({ name, note, href }: ShownVehicle, look: MailLook, above = 12): Markup =>
  html`<p style="margin:${above}px 0 0;font-size:17px;line-height:1.4">${linked(href, name, `color:${look.light.ink};font-weight:600;text-decoration:none`, 'ink')}${note && html`<br><span class="quiet" style="font-size:14px;color:${look.light.quiet}">${note}</span>`}</p>
`

/** Beside its name. */
const thumbnail = (vehicle: ShownVehicle, look: MailLook): Markup => {
  const image =
    vehicle.picture &&
    html`<img src="${vehicle.picture}" alt="" width="120" height="80" style="display:block;width:120px;height:80px;border:0;border-radius:${Math.min(look.radius, 8)}px">`
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:16px 0 0"><tr>${image && html`<td valign="top" width="120" style="padding-right:16px">${image}</td>`}<td valign="middle">${about(vehicle, look, 0)}</td></tr></table>
`
}

function shown(section: Section, look: MailLook): Markup {
  const { light } = look
  if ('lines' in section)
    return html`${section.lines.filter(Boolean).map((line) => html`<p style="margin:16px 0 0">${line}</p>`)}`
  if ('onlyText' in section) return html``
  if ('quote' in section)
    return html`<p class="rule" style="margin:20px 0 0;padding:2px 0 2px 16px;border-left:3px solid ${light.line};white-space:pre-line">${section.quote}</p>`
  if ('button' in section) return button(section, look)
  if ('facts' in section)
    return html`<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0 0;border-collapse:collapse;${type(look, 15)}">${section.facts.map(
      ({ label, value, href, shown = value }) =>
        html`<tr><th scope="row" class="quiet rule" width="40%" style="padding:10px 16px 10px 0;border-top:1px solid ${light.line};color:${light.quiet};font-weight:400;text-align:left;vertical-align:top">${label}</th><td class="ink rule" style="padding:10px 0;border-top:1px solid ${light.line};color:${light.ink};font-weight:600;vertical-align:top;white-space:pre-line;word-break:break-word">${href ? linked(href, shown, `color:${light.link}`, 'link') : shown}</td></tr>`,
    )}</table>`
  const { name, address, phone, map } = section.place
  return html`<p class="rule" style="margin:22px 0 0;padding:18px 0 0;border-top:1px solid ${light.line}"><strong>${name}</strong><br><span class="quiet" style="color:${light.quiet}">${address}</span>${phone && html`<br>${linked(`tel:${phone.replace(/[^\d+]/g, '')}`, phone, `color:${light.link};font-weight:600`, 'link')}`}${map && html`<br>${linked(map, 'Open the map', `color:${light.link}`, 'link')}`}</p>`
}

const button = ({ button: label, href }: { button: string; href: string }, look: MailLook): Markup =>
  html`<table role="presentation" class="button" cellpadding="0" cellspacing="0" border="0" style="margin:28px 0 0"><tr><td align="center" bgcolor="${look.button}" style="background-color:${look.button};border-radius:${look.buttonRadius}px;mso-padding-alt:14px 28px"><a href="${href}" style="display:inline-block;padding:14px 28px;font-family:${look.text};font-size:16px;line-height:20px;font-weight:600;color:${look.onButton};text-decoration:none">${label}</a></td></tr></table>`
