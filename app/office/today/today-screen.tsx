/** The first screen. Until people have accounts it can show nobody's work, and says so. */
export function TodayScreen() {
  return (
    <main className="office-page">
      <h1>The office</h1>
      <p>From here the people of a yard will run their site. Nobody can sign in yet.</p>
      <p>Until then the command line does all of it: leads, stock, pages and settings.</p>
    </main>
  )
}
