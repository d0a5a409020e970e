type Page = Pick<Window, 'addEventListener' | 'removeEventListener'> & {
  readonly location: Pick<Location, 'assign'>
}

/** Longer than any page of the site takes. */
const longestMs = 10_000

/** Goes to an address; rejects when the browser refuses to, or is still here when it should long be there. */
export function leavePage(address: string, page: Page = window): Promise<void> {
  return new Promise((left, failed) => {
    const timer = setTimeout(() => {
      page.removeEventListener('pagehide', leave)
      failed(new Error('The next page did not come'))
    }, longestMs)
    // A page that is gone back to is as it was left: without its timer.
    const leave = () => {
      clearTimeout(timer)
      left()
    }
    page.addEventListener('pagehide', leave, { once: true })
    try {
      page.location.assign(address)
    } catch (error) {
      clearTimeout(timer)
      page.removeEventListener('pagehide', leave)
      failed(error)
    }
  })
}
