import { useMemo } from 'react'
import { Link, useLoaderData, useLocation } from 'react-router'
import { useLive } from '../live/use-live.ts'
import { OfficeIcon } from '../office-icons.tsx'
import { Told } from '../parts/told.tsx'
import { Composer } from './composer.tsx'
import { AlsoFromThem } from './lead-also.tsx'
import { LeadClock, StateTag } from './lead-clock.tsx'
import type { LeadData } from './lead-data.server.ts'
import { LeadFacts, PlanOffer } from './lead-facts.tsx'
import { LeadStory } from './lead-story.tsx'

/** One lead with its whole story, and what can be done about it. */
export function LeadScreen() {
  const data = useLoaderData() as LeadData
  const { slug, id, parts, who, standing, isSpam, clock, told, fault, undo } = data
  // What is read anew by itself leaves alone what somebody writes.
  const { key } = useLocation()
  const opened = useMemo(() => data, [key])
  useLive(slug, [id, ...parts.map((part) => part.id)].join(' '))
  return (
    <>
      <header className="top lead-top">
        <Link className="btn btn--bare btn--icon" to={`/${slug}/leads`} aria-label="Back to leads">
          <OfficeIcon name="back" />
        </Link>
        <h1 className="one-line">{who}</h1>
        <StateTag state={standing.state} words={standing.stateWords} />
        <LeadClock clock={clock} />
        {!isSpam && <Hand data={data} />}
      </header>
      <div className="lead">
        <div className="lead__talk">
          <div className="lead__told">
            <Told told={told} fault={fault} undo={undo} />
            {told !== null && !isSpam && <PlanOffer data={data} />}
            <AlsoFromThem data={data} />
          </div>
          {data.partOf && <PartOf data={data} />}
          <LeadStory data={data} />
          {data.may.work && !data.partOf && (isSpam ? <SetAside /> : <Composer data={opened} />)}
        </div>
        <aside className="lead__story" aria-label="About it">
          <LeadFacts data={data} />
        </aside>
      </div>
    </>
  )
}

/** What is spam is answered by nobody. */
const SetAside = () => (
  <form method="post" className="note line">
    <p>It is set aside as spam. Take it back to answer it.</p>
    <input type="hidden" name="act" value="spam" />
    <button className="btn push" type="submit" name="spam" value="no">
      No spam: take it back
    </button>
  </form>
)

/** It is answered where it belongs to. */
const PartOf = ({ data: { slug, partOf, id, may } }: { data: LeadData }) => (
  <div className="note line">
    <p>
      It was put together with{' '}
      <Link className="link" to={`/${slug}/leads/${partOf}`}>
        another lead of theirs
      </Link>
      , where it is answered.
    </p>
    {may.work && (
      <form method="post" className="push">
        <input type="hidden" name="act" value="merge" />
        <input type="hidden" name="part" value={id} />
        <button className="btn" type="submit" name="apart" value="yes">
          Take apart
        </button>
      </form>
    )}
  </div>
)

/** Whose it is. */
function Hand({ data: { people, assigneeId, assignee, version, may } }: { data: LeadData }) {
  const at = people.find(({ id }) => id === assigneeId)
  const you = people.find(({ isYou }) => isYou)
  if (!may.work) return <span className="quiet small push">with {assignee ?? 'nobody'}</span>
  if (!at && you)
    return (
      <form method="post" className="push">
        <input type="hidden" name="act" value="assign" />
        <input type="hidden" name="version" value={version} />
        <button className="btn btn--main" type="submit" name="person" value={you.id} data-key="a">
          Take it
        </button>
      </form>
    )
  return (
    <form method="post" className="line push lead-top__hand">
      <input type="hidden" name="act" value="assign" />
      <input type="hidden" name="version" value={version} />
      <label className="hush" htmlFor="person">
        With whom
      </label>
      <select className="in" id="person" name="person" defaultValue={assigneeId ?? ''} key={assigneeId}>
        <option value="">Nobody</option>
        {people.map(({ id, name, isYou }) => (
          <option key={id} value={id}>
            {isYou ? `${name} (you)` : name}
          </option>
        ))}
      </select>
      <button className="btn" type="submit">
        Give it
      </button>
    </form>
  )
}
