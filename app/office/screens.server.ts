import type { RouteObject } from 'react-router'
import { auditAction, auditLoader } from './audit/audit.server.ts'
import { comeInAction, comeInLoader, doorAction, doorLoader, signOutAction } from './door/door.server.ts'
import { invitedAction, invitedLoader } from './door/invited.server.ts'
import { passkeyAction, passkeyLoader } from './door/passkey.server.ts'
import { proveAction, provenFirst } from './door/prove.server.ts'
import { factsLoader } from './facts/facts.server.ts'
import { findLoader } from './frame/find.server.ts'
import { leadsAction } from './leads/bulk.server.ts'
import { leadLoader } from './leads/lead.server.ts'
import { leadAction } from './leads/lead-acts.server.ts'
import { leadFileLoader } from './leads/lead-file.server.ts'
import { leadPhotoLoader } from './leads/lead-photo.server.ts'
import { leadFileAction, leadsLoader } from './leads/leads.server.ts'
import { mailAction, mailLoader, mailsLoader } from './mails/mails.server.ts'
import { notificationsAction, notificationsLoader } from './notifications/notifications.server.ts'
import { frameLoader, homeLoader } from './office-frame.server.ts'
import { peopleAction, peopleLoader } from './people/people.server.ts'
import { carPhotosLoader, photoPieceAction } from './photos/photo-pieces.server.ts'
import { stockAction } from './stock/bulk-acts.server.ts'
import { carLoader } from './stock/car.server.ts'
import { carAction } from './stock/car-acts.server.ts'
import { carBesideLoader } from './stock/car-beside.server.ts'
import { carPreviewLoader } from './stock/car-preview.server.ts'
import { factsOfCarLoader, newCarLoader } from './stock/facts.server.ts'
import { factsAction } from './stock/facts-acts.server.ts'
import { stockMarketLoader, stockRowsLoader } from './stock/listed-cars.server.ts'
import { stockLoader } from './stock/stock.server.ts'
import { stockFileLoader } from './stock/stock-file.server.ts'
import { pictureLoader } from './stock/stock-picture.server.ts'
import { todayAction, todayLoader } from './today/today.server.ts'
import { youAction, youLoader } from './you/you.server.ts'

/** What each screen asks of the server and sends it, by its id (routes.ts). */
export const screens: Readonly<Record<string, Pick<RouteObject, 'loader' | 'action'>>> = {
  home: { loader: homeLoader },
  'sign-in': { loader: doorLoader, action: doorAction },
  'come-in': { loader: comeInLoader, action: comeInAction },
  'sign-out': { loader: homeLoader, action: signOutAction },
  invited: { loader: invitedLoader, action: invitedAction },
  passkey: { loader: passkeyLoader, action: passkeyAction },
  prove: { loader: () => null, action: proveAction },
  work: { loader: frameLoader },
  you: { loader: youLoader, action: provenFirst(youAction) },
  people: { loader: peopleLoader, action: provenFirst(peopleAction) },
  group: { loader: peopleLoader, action: provenFirst(peopleAction) },
  audit: { loader: auditLoader, action: provenFirst(auditAction) },
  today: { loader: todayLoader, action: provenFirst(todayAction) },
  leads: { loader: leadsLoader, action: provenFirst(leadsAction) },
  'lead-file': { action: provenFirst(leadFileAction) },
  'lead-attachment': { loader: leadFileLoader },
  'lead-photo': { loader: leadPhotoLoader },
  lead: { loader: leadLoader, action: provenFirst(leadAction) },
  car: { loader: carLoader, action: provenFirst(carAction) },
  'car-beside': { loader: carBesideLoader },
  'car-preview': { loader: carPreviewLoader },
  'car-photos': { loader: carPhotosLoader, action: photoPieceAction },
  stock: { loader: stockLoader, action: provenFirst(stockAction) },
  'new-car': { loader: newCarLoader, action: provenFirst(factsAction) },
  'car-facts': { loader: factsOfCarLoader, action: provenFirst(factsAction) },
  'stock-market': { loader: stockMarketLoader },
  'stock-file': { loader: stockFileLoader },
  'stock-rows': { loader: stockRowsLoader },
  picture: { loader: pictureLoader },
  mails: { loader: mailsLoader },
  mail: { loader: mailLoader, action: provenFirst(mailAction) },
  facts: { loader: factsLoader },
  notifications: { loader: notificationsLoader, action: provenFirst(notificationsAction) },
  find: { loader: findLoader },
}
