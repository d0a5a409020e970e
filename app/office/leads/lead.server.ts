import type { LoaderFunctionArgs } from 'react-router'
import { photosOfCar } from '#app/leads/work/answer-photos.ts'
import type { LeadRow } from '#app/leads/work/lead-inbox.server.ts'
import { isOpenState, lacksPlan } from '#app/leads/work/lead-states.ts'
import { membersOf } from '#app/people/people.server.ts'
import { addDays, dateIn, instantOf, readTime, zonedIso } from '#app/platform/zoned-time.ts'
import { may, readsBuyers } from '#app/tenancy/permissions.ts'
import { carPath } from '#app/tenancy/site-paths.ts'
import { localPhone, phoneDisplay } from '#app/ui/fields/phone-number.ts'
import { dollars } from '#app/ui/money.ts'
import { answersComeBack } from '#app/verbs/lead-answer.server.ts'
import { newMessageId } from '#app/verbs/lead-work.server.ts'
import { momentAt } from '../moments.ts'
import { atSite, initialsOf, nameOf, siteOrigin } from '../office-facts.server.ts'
import { briefly } from '../stock/car-words.ts'
import { pictureOf } from '../stock/stock-picture.server.ts'
import { composeWays } from './compose-ways.ts'
import type { LeadData, OtherLead } from './lead-data.server.ts'
import { readLead } from './lead-read.server.ts'
import { storyOf } from './lead-story.server.ts'
import { faultOf, toldOf } from './lead-told.ts'
import {
  begunAnswer,
  buyerOf,
  carWords,
  clockOfLead,
  factsOf,
  holdWords,
  priceWords,
  saidOf,
  shortName,
  standingOf,
} from './lead-words.ts'
import { meanwhileIn } from './meanwhile.server.ts'
import { colleaguesOf, givable } from './mentions.ts'

export async function leadLoader(args: LoaderFunctionArgs): Promise<LeadData> {
  const facts = await atSite(args)
  const { scope, site, actor, database, atWork, now } = facts
  const id = args.params.lead ?? ''
  if (!readsBuyers(actor)) throw new Response(null, { status: 404 })
  const { searchParams } = new URL(args.request.url)
  const asked = (name: string) => searchParams.get(name) ?? ''
  const compose = composeWays.find(([way]) => way === asked('do'))?.[0] ?? 'email'
  const [read, members] = await Promise.all([
    readLead(facts, id, compose),
    database.asPlatform((transaction) => membersOf(transaction, { siteId: site.id })),
  ])
  const { found, deliveries, deeds, others, stock, drafts, stoppedAt, offers, looked, saved } = read
  const { way, isWriting, whole, templates, holds } = read
  const { lead } = found
  const { cards, gone } = stock
  const { timeZone } = site.settings.site
  const when = (instant: string) => momentAt(instant, timeZone, now)
  const personOf = (personId: unknown) => {
    const member = members.find((one) => one.id === personId)
    return member ? shortName(member.email) : 'somebody who left'
  }
  const actorName = (one: Parameters<typeof nameOf>[0]) =>
    one.kind === 'person' ? personOf(one.id) : nameOf(one, members)
  const story = storyOf({
    ...found,
    deliveries,
    deeds,
    personOf,
    calledNow: (personId) => {
      const member = members.find((one) => one.id === personId)
      return member ? shortName(member.email) : null
    },
    nameOf: actorName,
    whenOf: when,
    now,
    factsOf: (one) => factsOf(one, site.settings),
  })
  const again = found.messages.find((one) => one.id === asked('again'))
  const { car: carName, stockNumber } = carWords(lead)
  const card = cards.find((one) => one.id === lead.carId)
  const inStock = stock.cars.find((one) => one.id === lead.carId)
  const picture = inStock?.images[0]?.url
  const askedPrice = lead.payload.car?.price
  const undo = asked('undo')
  const carLink = ({ name, slug }: { readonly name: string; readonly slug: string }) => ({
    name,
    href: `${siteOrigin(facts, site)}${carPath(slug)}`,
  })
  const other = (one: LeadRow): OtherLead => ({
    id: one.id,
    about:
      [carWords(one).car, carWords(one).stockNumber].filter(Boolean).join(', ') ||
      briefly(saidOf(one, site.settings), 80),
    said: briefly(saidOf(one, site.settings), 80),
    when: when(one.receivedAt),
    ...standingOf(one),
  })
  const photos = compose === 'email' && whole ? photosOfCar(whole, site.settings) : []
  const meanwhile = isWriting
    ? meanwhileIn({ found, members, others: drafts.others })
    : { lastId: '', last: null, writers: [] }
  const { own } = drafts
  const me = shortName(atWork.person.email)
  const begun = begunAnswer(lead.payload.name, me, site.settings.name, compose === 'sms')
  const picked = templates.find(({ name }) => name === asked('template'))
  const morning = instantOf(addDays(dateIn(now, timeZone), 1), 10 * 60, timeZone)
  const tomorrow = zonedIso(morning ?? now, timeZone).slice(0, 16)
  return {
    slug: site.slug,
    id,
    version: lead.version,
    who: buyerOf(lead),
    phone: lead.payload.phone
      ? {
          dial: lead.payload.phone.replace(/[^\d+]/g, ''),
          shown: phoneDisplay(localPhone(lead.payload.phone)),
        }
      : null,
    email: lead.payload.email,
    offers,
    text: 'why' in way ? way : { shown: phoneDisplay(localPhone(way.to)) },
    stopped: stoppedAt && when(stoppedAt),
    state: lead.state,
    standing: standingOf(lead),
    outcome: lead.outcome,
    clock: clockOfLead(lead, site, now),
    assigneeId: lead.assigneeId,
    assignee: lead.assigneeId && personOf(lead.assigneeId),
    people: givable(members).map(({ id, email }) => ({
      id,
      name: shortName(email),
      isYou: id === actor.id,
    })),
    colleagues: compose === 'note' ? colleaguesOf(members, actor.id) : [],
    lacksPlan: lacksPlan(lead) || (asked('told') === 'called' && !lead.next && isOpenState(lead.state)),
    next:
      lead.next && lead.nextAt
        ? { what: lead.next, when: when(lead.nextAt), isDue: Date.parse(lead.nextAt) <= now.getTime() }
        : null,
    plan: {
      what: asked('what'),
      at: readTime(asked('at'), timeZone) ? asked('at') : tomorrow,
      isPast: asked('fault') === 'past',
      tomorrow,
    },
    story: story.map((one) => ({ ...one, when: when(one.at), initials: initialsOf(one.who || '?') })),
    car: carName
      ? {
          name: carName,
          stockNumber,
          href: card ? `${siteOrigin(facts, site)}${carPath(card.slug)}` : null,
          picture: picture ? pictureOf({ picture }, site) : null,
          isAdvertised: inStock !== undefined && inStock.status !== 'sold',
          page: card ? `/${site.slug}/stock/${card.id}` : null,
          asked: typeof askedPrice === 'number' ? dollars(askedPrice * 100) : null,
          now: card
            ? priceWords(card.price)
            : gone.some((one) => one.id === lead.carId)
              ? 'not on the site any more'
              : 'not in stock',
        }
      : null,
    holds: holds.map((one) => holdWords(one, when)),
    looked: lead.erasedAt
      ? []
      : cards.filter((one) => looked.includes(one.slug) && one !== card).map(carLink),
    saved: lead.erasedAt ? [] : saved.map(carLink),
    others: others.map(other),
    parts: found.parts.map(other),
    partOf: lead.partOf,
    isSpam: lead.isSuspected,
    may: {
      work: may(actor, 'lead.state'),
      replay: may(actor, 'lead.replay'),
      sell: may(actor, 'car.say'),
    },
    canReplay: deliveries.some(({ status }) => status === 'dead' || status === 'held'),
    again: lead.again,
    isAnsweredHere: answersComeBack(scope),
    messageId: newMessageId(),
    meanwhile,
    draft: {
      subject:
        own?.subject || (carName ? `Your enquiry: ${carName}` : `Your enquiry with ${site.settings.name}`),
      text: again?.text ?? picked?.text ?? own?.text ?? begun,
      kept: own && !again && !picked ? when(own.savedAt) : null,
    },
    templates,
    photos: photos.map((_, place) => `/${site.slug}/leads/${id}/photos/${place}`),
    compose,
    told: toldOf(asked('told')),
    fault: faultOf(asked('fault'), meanwhile),
    undo: undo ? { id: undo, action: `/${site.slug}/audit`, screen: `leads/${id}` } : null,
  }
}
