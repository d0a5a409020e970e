import { Link, NavLink, Outlet, useLoaderData } from 'react-router'
import type { FrameData } from './office-frame.server.ts'
import { OfficeIcon } from './office-icons.tsx'

/** Rail, work and, on a phone, the dock at the thumb. */
export function WorkFrame() {
  const { person, yards, yard } = useLoaderData() as FrameData
  const at = yard ?? yards[0]
  const others = yards.filter(({ slug }) => slug !== at?.slug)
  const screens = at && (
    <>
      <NavLink to={`/${at.slug}/people`}>
        <OfficeIcon name="people" />
        <span>People</span>
      </NavLink>
      <NavLink to={`/${at.slug}/audit`}>
        <OfficeIcon name="audit" />
        <span>Who did what</span>
      </NavLink>
    </>
  )
  const you = (
    <NavLink to="/you">
      <span className="who who--me" aria-hidden="true">
        {person.initials}
      </span>
      <span>You</span>
    </NavLink>
  )
  return (
    <>
      <a className="skip" href="#work">
        To the work
      </a>
      <div className="office">
        <nav className="rail" aria-label="Office">
          {at && (
            <p className="rail__yard">
              <span className="yard" aria-hidden="true">
                {at.initials}
              </span>
              <span>
                {at.name}
                <br />
                <span className="tiny quiet">{at.role}</span>
              </span>
            </p>
          )}
          {screens}
          {others.length > 0 && <hr />}
          {others.map(({ slug, name, initials }) => (
            <Link key={slug} to={`/${slug}/people`}>
              <span className="yard" aria-hidden="true">
                {initials}
              </span>
              <span>{name}</span>
            </Link>
          ))}
          {yard && (
            <a className="push-down" href={yard.href}>
              <OfficeIcon name="site" />
              <span>See the site</span>
            </a>
          )}
          {you}
        </nav>
        <main className="desk" id="work">
          <Outlet />
        </main>
      </div>
      <nav className="dock" aria-label="Office, at the thumb">
        {screens}
        {you}
      </nav>
    </>
  )
}
