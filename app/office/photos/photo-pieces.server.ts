import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { photosOfCar } from '#app/stock/photos/car-photos.server.ts'
import { sendPhoto, sendPiece } from '#app/stock/photos/send-photo.server.ts'
import { may } from '#app/tenancy/permissions.ts'
import { atSite } from '../office-facts.server.ts'
import { pictureAt } from './photo-acts.server.ts'
import { comingPhotos } from './photos-data.server.ts'

/** Takes a piece of a photo as a body: the first with what the file is, the others by the photo's id and where they begin. */
export async function photoPieceAction(args: ActionFunctionArgs) {
  const { scope } = await atSite(args)
  if (!may(scope.actor, 'photo.add')) return { refused: 'Your role does not do that.' }
  const carId = args.params.car ?? ''
  const asked = new URL(args.request.url).searchParams
  const bytes = new Uint8Array(await args.request.arrayBuffer())
  const number = (name: string) => Number(asked.get(name) ?? 0)
  const id = asked.get('id')
  if (id) return sendPiece(scope, { carId, id, from: number('from') }, bytes)
  const insteadOf = await pictureAt(scope, carId, asked.get('for'))
  const begun = { carId, name: asked.get('name') ?? '', size: number('size'), insteadOf }
  return sendPhoto(scope, begun, bytes)
}

/** How far those are that are on their way. */
export async function carPhotosLoader(args: LoaderFunctionArgs) {
  const { scope } = await atSite(args)
  const photos = await scope.db.transaction((transaction) =>
    photosOfCar(transaction, scope.site.id, args.params.car ?? ''),
  )
  return { photos: comingPhotos(photos) }
}
