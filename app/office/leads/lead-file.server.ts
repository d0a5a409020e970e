import type { LoaderFunctionArgs } from 'react-router'
import { fileOfReply } from '#app/leads/work/reply-files.server.ts'
import { makePhoto } from '#app/pictures/photo-maker.server.ts'
import { readsBuyers } from '#app/tenancy/permissions.ts'
import { atSite } from '../office-facts.server.ts'

const smallSide = 320

/** A file that a buyer sent: a picture made anew, or bytes to take away; never a page. */
export async function leadFileLoader(args: LoaderFunctionArgs): Promise<Response> {
  const { scope, actor } = await atSite(args)
  const { message = '', place = '' } = args.params
  const found =
    readsBuyers(actor) && /^\d$/.test(place) ? await fileOfReply(scope, message, Number(place)) : null
  if (!found) throw new Response(null, { status: 404 })
  const { file, bytes } = found
  if (file.as === 'file')
    return answer(bytes, {
      'Content-Type': 'application/octet-stream',
      'Content-Disposition': `attachment; filename="${file.name.replace(/[^\w .()-]/g, '_')}"; filename*=UTF-8''${encoded(file.name)}`,
    })
  const isSmall = new URL(args.request.url).searchParams.has('small')
  const made = await makePhoto(bytes, isSmall ? smallSide : undefined)
  if ('problem' in made) throw new Response(null, { status: 404 })
  return answer(made.picture, { 'Content-Type': 'image/jpeg' })
}

const encoded = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`)

const answer = (bytes: Buffer, headers: Record<string, string>) =>
  new Response(new Uint8Array(bytes), {
    headers: {
      ...headers,
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "default-src 'none'; sandbox",
    },
  })
