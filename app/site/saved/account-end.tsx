import { buttonLook } from '#app/ui/button.tsx'
import { phoneDisplay } from '#app/ui/fields/phone-number.ts'
import { LogOut } from '#app/ui/icons.tsx'
import './account-end.css'

/** ACC-23: who is signed in, and the way out. It stands last: nobody comes to these pages to leave. */
export function AccountEnd({ phone }: { phone: string }) {
  return (
    <section aria-label="Your account" className="account-end">
      <h2 className="heading-4">Your account</h2>
      <p className="quiet tabular">{`Signed in with ${phoneDisplay(phone)}`}</p>
      <form method="post" action="/sign-out" className="account-end-leave">
        <button type="submit" className={buttonLook('outline')}>
          <LogOut aria-hidden className="icon-medium" />
          Sign out
        </button>
        <button type="submit" name="everywhere" value="on" className={buttonLook('plain')}>
          Sign out on all devices
        </button>
      </form>
    </section>
  )
}
