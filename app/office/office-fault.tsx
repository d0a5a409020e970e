import { useEffect } from 'react'
import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router'
import { officeTitle, useOfficeTitle } from './use-office-title.ts'

/** What stands in the place of all that is not there, or that failed. */
export function OfficeFault() {
  const { title, text } = useFault()
  return (
    <main className="door">
      <div className="door__in">
        <h1>{title}</h1>
        <p>{text}</p>
        <p>
          <a className="link" href="/">
            Go to the office
          </a>
        </p>
      </div>
    </main>
  )
}

/** The same of one screen: what stands around it stays, and so does the way to the others. */
export function ScreenFault() {
  const { title, text, isMissing } = useFault()
  const { pathname, search } = useLocation()
  return (
    <>
      <header className="top">
        <h1>{title}</h1>
      </header>
      <div className="body">
        <p role="alert">{text}</p>
        <p>
          <a className="link" href={isMissing ? '/' : pathname + search}>
            {isMissing ? 'Go to Today' : 'Try again'}
          </a>
        </p>
      </div>
    </>
  )
}

const isMissingScreen = (error: unknown) => isRouteErrorResponse(error) && error.status === 404

export const faultTitle = (error: unknown) =>
  isMissingScreen(error) ? 'There is no such screen' : 'That could not be shown'

function useFault() {
  const error = useRouteError()
  const isMissing = isMissingScreen(error)
  const title = faultTitle(error)
  const text = isMissing
    ? 'The address may have been mistyped, or the screen has moved.'
    : 'The server did not answer as it should. Please try again in a moment.'
  useOfficeTitle(title)
  // After the frame around it, which has the name of the screen.
  useEffect(() => {
    document.title = officeTitle(title)
  })
  return { title, text, isMissing }
}
