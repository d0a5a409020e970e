import type { TodayData } from './today.server.ts'

/** Who sells says whether leads come to them by turns; and whether they come to nobody. */
export function Duty({ duty, isNobodyOnDuty }: Pick<TodayData, 'duty' | 'isNobodyOnDuty'>) {
  return (
    <>
      {isNobodyOnDuty && (
        <p className="note note--bad">
          <b>Nobody is on duty.</b> Leads that nobody does anything about stay where they are.
        </p>
      )}
      {duty && (
        <form method="post" className="line">
          <input type="hidden" name="act" value="duty" />
          <span className="soft small">
            {duty === 'on' ? 'You are on duty: leads come to you by turns.' : 'You are off duty.'}
          </span>
          <button className="btn" type="submit" name="duty" value={duty === 'on' ? 'off' : 'on'}>
            {duty === 'on' ? 'Go off duty' : 'I am back'}
          </button>
        </form>
      )}
    </>
  )
}
