import { isRouteErrorResponse, useRouteError } from 'react-router'
import { useOfficeTitle } from './use-office-title.ts'

/** What stands in the place of a screen that is not there, or that failed. */
export function OfficeFault() {
  const error = useRouteError()
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  useOfficeTitle(isMissing ? 'Not found' : 'Something went wrong')
  return (
    <main className="door">
      <div className="door__in">
        <h1>{isMissing ? 'There is no such screen' : 'Something went wrong'}</h1>
        <p>
          {isMissing
            ? 'The address may have been mistyped, or the screen has moved.'
            : 'We have been told. Please load the page again.'}
        </p>
        <p>
          <a className="link" href="/">
            Go to the office
          </a>
        </p>
      </div>
    </main>
  )
}
