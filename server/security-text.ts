import type { Hono } from 'hono'
import type { Deployment } from './deployment.ts'
import type { WebEnv } from './web-env.ts'

const path = '/.well-known/security.txt'
/** RFC 9116 asks for less than a year. */
const goodForDays = 180

/** Whom to tell of a hole (https://www.rfc-editor.org/rfc/rfc9116): the one who runs the deployment, on all sites alike. */
export function addSecurityText(
  web: Hono<WebEnv>,
  { environment, now }: Pick<Deployment, 'environment' | 'now'>,
): void {
  const contact = environment.SECURITY_CONTACT
  if (contact === undefined) return
  web.get(path, (c) => {
    const day = Math.floor(now().getTime() / 86_400_000) + goodForDays
    c.header('Cache-Control', 'public, max-age=86400')
    return c.text(
      `Contact: ${contact}\nExpires: ${new Date(day * 86_400_000).toISOString()}\nPreferred-Languages: en\n`,
    )
  })
}
