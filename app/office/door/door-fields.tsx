/** The six digits of a mail. */
export const CodeField = ({ name }: { name: string }) => (
  <div className="field">
    <label htmlFor="code">The code in the mail</label>
    <input
      className="in door__code"
      id="code"
      name={name}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={9}
      required
    />
  </div>
)

export const EmailField = ({ name, value }: { name: string; value: string }) => (
  <div className="field">
    <label htmlFor="email">Your e-mail at the yard</label>
    <input
      className="in"
      id="email"
      name={name}
      type="email"
      autoComplete="username"
      defaultValue={value}
      required
    />
  </div>
)
