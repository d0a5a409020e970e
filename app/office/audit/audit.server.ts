import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router'
import { leadsByIds } from '#app/leads/lead-list.server.ts'
import { invitedAs } from '#app/people/invitations.server.ts'
import { namesOf } from '#app/people/people.server.ts'
import { endOfDay } from '#app/platform/zoned-time.ts'
import { shownCars } from '#app/stock/cars.server.ts'
import { actorKey, type Staff } from '#app/tenancy/actor.ts'
import { type AuditRow, listAudit, NotAllowedError } from '#app/tenancy/audit.server.ts'
import { readsBuyers } from '#app/tenancy/permissions.ts'
import { type VerbName, verbNames } from '#app/tenancy/verb-names.ts'
import { isUndoable, undoDeed } from '#app/verbs/undo.server.ts'
import { buyerOf } from '../leads/lead-words.ts'
import { momentAt } from '../moments.ts'
import { atSite, entered, idsIn, nameOf } from '../office-facts.server.ts'
import { own } from '../parts/own.ts'
import { yardsOf } from '../stock/car-words.ts'
import { valuesInWords } from './value-words.ts'
import { verbWords } from './verb-words.ts'

export type AuditData = {
  readonly rows: readonly {
    readonly id: string
    readonly at: string
    readonly who: string
    /** By which the list is narrowed to them. */
    readonly whoKey: string
    readonly from: string
    readonly did: string
    readonly subject: string
    readonly before: string
    readonly after: string
    readonly mayUndo: boolean
  }[]
  /** Where older ones begin; null: there are none. */
  readonly older: string | null
  readonly verbs: readonly { readonly name: VerbName; readonly words: string }[]
  readonly narrowed: {
    readonly verb: string
    readonly until: string
    readonly who: string | null
    readonly subject: string | null
  }
  readonly told: string | null
  readonly fault: string | null
}

const onAPage = 30
const words: Readonly<Record<string, string>> = { undone: 'Taken back. That is written down too.' }
const faults: Readonly<Record<string, string>> = {
  'not-undone': 'That cannot be taken back any more: it was changed since, or is over.',
  'not-allowed': 'Your role does not take that back.',
}

const fromKinds = { operator: 'command line', program: 'program', job: 'by its settings' } as const
const fromWords = (actor: Staff) => (actor.kind === 'person' ? (actor.device ?? '') : fromKinds[actor.kind])

export async function auditLoader(args: LoaderFunctionArgs): Promise<AuditData> {
  const { scope, actor, database, site, now } = await atSite(args)
  const { searchParams } = new URL(args.request.url)
  const asked = (name: string) => searchParams.get(name) || undefined
  const { timeZone } = site.settings.site
  const verb = verbNames.find((name) => name === asked('verb'))
  const day = /^\d{4}-\d{2}-\d{2}$/.exec(asked('until') ?? '')?.[0]
  const until = day && endOfDay(day, timeZone)
  const [subject, who, after] = [asked('subject'), asked('who'), asked('after')]
  const rows = await listAudit(scope, {
    subject,
    who,
    after,
    verb,
    limit: onAPage + 1,
    ...(until && { until }),
  })
  const shown = rows.slice(0, onAPage)
  const last = shown.at(-1)
  const ids = shown.flatMap(({ actor }) => (actor.kind === 'person' ? [actor.id] : []))
  const subjects = [...new Set([...shown.map((row) => row.subject), ...(subject ? [subject] : [])])]
  const isNamed = readsBuyers(actor)
  const leadIds = isNamed ? idsIn('lead', subjects) : []
  const buyers = leadIds.length > 0 ? await leadsByIds(scope, leadIds) : []
  const carIds = idsIn('car', subjects)
  const cars = carIds.length > 0 ? await shownCars(scope, carIds) : []
  const given = shown
    .flatMap(({ before, after }) => [before?.assigneeId, after?.assigneeId])
    .filter((id) => typeof id === 'string')
  const { names, invited } = await database.asPlatform(async (transaction) => ({
    names: await namesOf(transaction, [
      ...new Set([...ids, ...given, ...idsIn('person', subjects), ...(who ? [who] : [])]),
    ]),
    invited: await invitedAs(transaction, idsIn('invitation', subjects)),
  }))
  const named = (subject: string) => {
    const id = subject.slice(subject.indexOf(':') + 1)
    const buyer = buyers.find((one) => one.id === id)
    if (buyer) return buyerOf(buyer)
    const car = cars.find((one) => one.id === id)
    if (car) return `${car.name}, ${car.stockNumber}`
    return [...names, ...invited].find((one) => one.id === id)?.email ?? subject.replace(/^(\w+):/, '$1 ')
  }
  const inWords = ({ verb }: AuditRow, values: AuditRow['after']) => {
    // What is planned names buyers.
    if (!isNamed && verb.startsWith('lead.')) return ''
    return valuesInWords(values, {
      personOf: (id) => names.find((one) => one.id === id)?.email ?? 'somebody who left',
      whenOf: (instant) => momentAt(instant, timeZone, now),
      yards: yardsOf(site.settings),
    })
  }
  return {
    rows: shown.map((row) => ({
      id: row.id,
      at: momentAt(row.at, timeZone, now),
      subject: row.subject,
      who: nameOf(row.actor, names),
      whoKey: actorKey(row.actor),
      from: fromWords(row.actor),
      did: `${verbWords[row.verb]}: ${named(row.subject)}`,
      before: inWords(row, row.before),
      after: inWords(row, row.after),
      mayUndo: isUndoable(row, actor),
    })),
    older: rows.length > onAPage && last ? last.id : null,
    verbs: verbNames.map((name) => ({ name, words: verbWords[name] })),
    narrowed: {
      verb: verb ?? '',
      until: day ?? '',
      who: who ? (names.find(({ id }) => id === who)?.email ?? who) : null,
      subject: subject ? named(subject) : null,
    },
    told: own(words, searchParams.get('told')),
    fault: own(faults, searchParams.get('fault')),
  }
}

/** Takes a deed back, and leads back to the screen that it was pressed on. */
export async function auditAction(args: ActionFunctionArgs): Promise<Response> {
  const facts = await atSite(args)
  const field = await entered(args.request)
  const screen = /^(people|mails|(?:leads|stock)\/[\w-]+|stock\/[\w-]+\/facts)$/.test(field('screen'))
    ? field('screen')
    : 'audit'
  const back = (told: Readonly<Record<string, string>>) =>
    redirect(`/${facts.site.slug}/${screen}?${new URLSearchParams(told)}`, 303)
  try {
    const isDone = await undoDeed(facts, facts.scope, field('id'))
    return back(isDone ? { told: 'undone' } : { fault: 'not-undone' })
  } catch (error) {
    if (error instanceof NotAllowedError) return back({ fault: 'not-allowed' })
    throw error
  }
}
