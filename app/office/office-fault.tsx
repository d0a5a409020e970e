import { isRouteErrorResponse, useRouteError } from 'react-router'

/** What stands in the place of a screen that is not there, or that failed. */
export function OfficeFault() {
  const error = useRouteError()
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return (
    <main className="office-page">
      <h1>{isMissing ? 'There is no such screen' : 'Something went wrong'}</h1>
      <p>
        {isMissing
          ? 'The address may have been mistyped, or the screen has moved.'
          : 'We have been told. Please load the page again.'}
      </p>
      <p>
        <a href="/">Go to the office</a>
      </p>
    </main>
  )
}
