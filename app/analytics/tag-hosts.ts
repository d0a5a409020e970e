/**
 * The hosts that known tags need, as their suppliers list them for a content security policy. Pictures may come from any
 * https host as it is, so that pixels need no entry.
 */
type TagHosts = {
  readonly script?: readonly string[]
  readonly connect?: readonly string[]
  readonly frame?: readonly string[]
  readonly style?: readonly string[]
  readonly font?: readonly string[]
  /** The supplier's script writes style sheets into the page. */
  readonly inlineStyles?: true
}

const knownTags = {
  'google-ads': {
    script: [
      'https://www.googleadservices.com',
      'https://googleads.g.doubleclick.net',
      'https://pagead2.googlesyndication.com',
      'https://www.google.com',
    ],
    connect: [
      'https://www.googleadservices.com',
      'https://googleads.g.doubleclick.net',
      'https://pagead2.googlesyndication.com',
      'https://*.g.doubleclick.net',
      'https://www.google.com',
      'https://google.com',
      'https://www.google.com.au',
    ],
    frame: [
      'https://td.doubleclick.net',
      'https://bid.g.doubleclick.net',
      'https://www.googletagmanager.com',
    ],
  },
  meta: {
    script: ['https://connect.facebook.net'],
    connect: ['https://connect.facebook.net', 'https://www.facebook.com'],
    frame: ['https://www.facebook.com'],
  },
  tiktok: {
    script: ['https://analytics.tiktok.com'],
    connect: ['https://analytics.tiktok.com'],
  },
  linkedin: {
    script: ['https://snap.licdn.com'],
    connect: ['https://px.ads.linkedin.com'],
  },
  'microsoft-ads': {
    script: ['https://bat.bing.com'],
    connect: ['https://bat.bing.com'],
  },
  clarity: {
    script: ['https://*.clarity.ms'],
    connect: ['https://*.clarity.ms', 'https://c.bing.com'],
  },
  hotjar: {
    script: ['https://*.hotjar.com'],
    connect: ['https://*.hotjar.com', 'https://*.hotjar.io', 'wss://*.hotjar.com'],
    frame: ['https://*.hotjar.com'],
    style: ['https://*.hotjar.com'],
    font: ['https://*.hotjar.com'],
    inlineStyles: true,
  },
  intercom: {
    script: ['https://app.intercom.io', 'https://widget.intercom.io', 'https://js.intercomcdn.com'],
    connect: [
      'https://*.intercom.io',
      'wss://*.intercom.io',
      'https://uploads.intercomcdn.com',
      'https://*.intercomusercontent.com',
    ],
    frame: ['https://intercom-sheets.com', 'https://www.intercom-reporting.com'],
    font: ['https://js.intercomcdn.com', 'https://fonts.intercomcdn.com'],
    inlineStyles: true,
  },
  tawk: {
    script: ['https://*.tawk.to', 'https://cdn.jsdelivr.net'],
    connect: ['https://*.tawk.to', 'wss://*.tawk.to'],
    frame: ['https://*.tawk.to'],
    style: ['https://*.tawk.to', 'https://fonts.googleapis.com', 'https://cdn.jsdelivr.net'],
    font: ['https://*.tawk.to', 'https://fonts.gstatic.com'],
    inlineStyles: true,
  },
  livechat: {
    script: ['https://cdn.livechatinc.com', 'https://api.livechatinc.com'],
    connect: ['https://api.livechatinc.com', 'https://accounts.livechatinc.com', 'wss://api.livechatinc.com'],
    frame: ['https://secure.livechatinc.com'],
    inlineStyles: true,
  },
  crisp: {
    script: ['https://client.crisp.chat', 'https://settings.crisp.chat'],
    connect: ['https://*.crisp.chat', 'wss://*.relay.crisp.chat'],
    frame: ['https://game.crisp.chat'],
    style: ['https://client.crisp.chat'],
    font: ['https://client.crisp.chat'],
    inlineStyles: true,
  },
} as const satisfies Readonly<Record<string, TagHosts>>

type KnownTag = keyof typeof knownTags
export const knownTagNames = Object.keys(knownTags) as [KnownTag, ...KnownTag[]]
const isKnown = (name: string): name is KnownTag => Object.hasOwn(knownTags, name)

/** 'https://tags.example.com', with a port or for all hosts below ('https://*.example.com'); no path, no whole ending. */
const freeHost =
  /^https:\/\/(?:\*\.(?=[^.]+\.[^.]))?(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9](?::\d{1,5})?$/

export const isHost = (entry: string): boolean => freeHost.test(entry)
export const isTagHost = (entry: string): boolean => isKnown(entry) || isHost(entry)

/** Google's own: the container, and what it measures. */
const google: TagHosts = {
  script: ['https://www.googletagmanager.com'],
  connect: [
    'https://www.googletagmanager.com',
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
  ],
}
const free = (host: string): TagHosts => ({
  script: [host],
  frame: [host],
  style: [host],
  font: [host],
  connect: [host, host.replace('https:', 'wss:')],
})

export type TagSources = {
  readonly script: readonly string[]
  readonly connect: readonly string[]
  readonly frame: readonly string[]
  readonly style: readonly string[]
  readonly font: readonly string[]
  readonly inlineStyles: boolean
  /** What an allowed script loads is allowed too ('strict-dynamic'). */
  readonly isPassedOn: boolean
}

/** What a site's pages may reach beside the site itself. */
export function tagSources(analytics: {
  readonly tagManagerId?: string | undefined
  readonly measurementId?: string | undefined
  readonly allow: readonly string[]
  readonly trustContainer: boolean
}): TagSources {
  const hasGoogle = Boolean(analytics.tagManagerId ?? analytics.measurementId)
  const sets: TagHosts[] = [
    ...(hasGoogle ? [google] : []),
    ...analytics.allow.map((entry) => (isKnown(entry) ? knownTags[entry] : free(entry))),
  ]
  const all = (kind: Exclude<keyof TagHosts, 'inlineStyles'>) => [
    ...new Set(sets.flatMap((set) => set[kind] ?? [])),
  ]
  return {
    script: all('script'),
    connect: all('connect'),
    frame: all('frame'),
    style: all('style'),
    font: all('font'),
    inlineStyles: sets.some(({ inlineStyles }) => inlineStyles),
    isPassedOn: hasGoogle && analytics.trustContainer,
  }
}
