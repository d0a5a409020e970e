import { Fragment } from 'react'
import { Link, useLoaderData } from 'react-router'
import { DangerForm } from '../parts/danger.tsx'
import { Told } from '../parts/told.tsx'
import type { PeopleData } from './people.server.ts'

export function PeopleScreen() {
  const { group, members, invited, roles, mayChange, told, fault, undo, kept, wanted } =
    useLoaderData() as PeopleData
  return (
    <>
      <header className="top">
        <h1>{group ? `People of ${group.name}` : 'People'}</h1>
      </header>
      <div className="body">
        <Told told={told} fault={fault} undo={undo} />
        {group && (
          <p className="soft">
            Who is named here works at all sites of the group:{' '}
            {group.yards.map(({ slug, name }, at) => (
              <Fragment key={slug}>
                {at > 0 && ', '}
                <Link className="link" to={`/${slug}/today`}>
                  {name}
                </Link>
              </Fragment>
            ))}
            .
          </p>
        )}
        <section className="sec" aria-labelledby="members">
          <header>
            <h2 id="members">{group ? 'Who works by the group' : 'Who works here'}</h2>
          </header>
          <ul className="rows people" data-list>
            {members.map((one) => (
              <Member
                key={`${one.id} ${one.group}`}
                one={one}
                roles={roles}
                mayChange={mayChange && !one.group}
                wanted={kept?.id === one.id ? kept.role : one.role}
              />
            ))}
          </ul>
        </section>
        {invited.length > 0 && (
          <section className="sec" aria-labelledby="invited">
            <header>
              <h2 id="invited">Invited</h2>
            </header>
            <ul className="rows people">
              {invited.map(({ id, email, role, by, until }) => (
                <li key={id}>
                  <span className="who" aria-hidden="true">
                    ?
                  </span>
                  <span>
                    <b>{email}</b>
                    <br />
                    <span className="small quiet">
                      as {role}, by {by}, until {until}
                    </span>
                  </span>
                  {mayChange && (
                    <form method="post">
                      <input type="hidden" name="act" value="revoke" />
                      <button
                        className="btn btn--bare"
                        name="id"
                        value={id}
                        type="submit"
                        aria-label={`Take back the invitation of ${email}`}
                      >
                        Take back
                      </button>
                    </form>
                  )}
                </li>
              ))}
            </ul>
          </section>
        )}
        {mayChange && (
          <section className="sec" aria-labelledby="invite">
            <header>
              <h2 id="invite">Invite somebody</h2>
            </header>
            <form method="post" className="invite">
              <input type="hidden" name="act" value="invite" />
              <div className="field">
                <label htmlFor="email">E-mail</label>
                <input
                  className="in"
                  id="email"
                  name="email"
                  type="email"
                  autoComplete="off"
                  required
                  defaultValue={wanted?.email}
                />
              </div>
              <div className="field">
                <label htmlFor="role">What they may do</label>
                <select className="in" id="role" name="role" defaultValue={wanted?.role ?? 'sales'}>
                  {roles.map(({ name }) => (
                    <option key={name} value={name}>
                      {name}
                    </option>
                  ))}
                </select>
              </div>
              <button className="btn btn--main" type="submit">
                Send the invitation
              </button>
            </form>
            <dl className="role-words small">
              {roles.map(({ name, words }) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{words}</dd>
                </div>
              ))}
            </dl>
          </section>
        )}
        {group && group.deeds.length > 0 && (
          <section className="sec" aria-labelledby="deeds">
            <header>
              <h2 id="deeds">Who did what here</h2>
            </header>
            <ul className="rows">
              {group.deeds.map(({ id, at, who, did }) => (
                <li key={id}>
                  <span>
                    {did}
                    <br />
                    <span className="small quiet">
                      {at} · {who}
                    </span>
                  </span>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </>
  )
}

type MemberProps = {
  one: PeopleData['members'][number]
  roles: PeopleData['roles']
  mayChange: boolean
  /** What was chosen and could not be kept; else the role. */
  wanted: string
}

function Member({ one, roles, mayChange, wanted }: MemberProps) {
  const { id, email, initials, role, group, isYou, devices, history } = one
  return (
    <li tabIndex={-1}>
      <span className={isYou ? 'who who--me' : 'who'} aria-hidden="true">
        {initials}
      </span>
      <span>
        <b>{email}</b>
        {isYou && <span className="quiet"> (you)</span>}
        <br />
        <span className="small quiet">
          {role}
          {group && `, by the group ${group}`}
          {history && (
            <>
              {' '}
              ·{' '}
              <Link className="link" to={history} aria-label={`history of ${email}`}>
                history
              </Link>
            </>
          )}
        </span>
      </span>
      {mayChange && (
        <form method="post" className="line">
          <input type="hidden" name="act" value="role" />
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="was" value={role} />
          <label className="hush" htmlFor={`role-${id}`}>
            Role of {email}
          </label>
          <select className="in" id={`role-${id}`} name="role" defaultValue={wanted} key={wanted}>
            {roles.map(({ name }) => (
              <option key={name}>{name}</option>
            ))}
          </select>
          <button className="btn" type="submit" aria-label={`Change the role of ${email}`}>
            Change
          </button>
        </form>
      )}
      {mayChange && !isYou && devices > 0 && (
        <form method="post">
          <input type="hidden" name="act" value="out" />
          <button
            className="btn btn--bare"
            name="id"
            value={id}
            type="submit"
            aria-label={`Sign out ${email}, on ${devices === 1 ? 'one device' : `${devices} devices`}`}
          >
            Sign out
          </button>
        </form>
      )}
      {mayChange && (
        <DangerForm
          words="Remove"
          label={`Remove ${email}`}
          title={`Remove ${email}?`}
          text="They are out at once, wherever they are signed in. What they did stays written down; to work here again they are invited anew."
          leave="Leave them"
        >
          <input type="hidden" name="act" value="remove" />
          <input type="hidden" name="id" value={id} />
        </DangerForm>
      )}
    </li>
  )
}
