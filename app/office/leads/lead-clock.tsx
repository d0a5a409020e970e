import type { Clock } from '#app/leads/work/response-clock.ts'

const tones = { good: '', half: 'is-half', over: 'is-over', none: 'is-none' } as const

/** How long the buyer still waits within the goal, or how soon they were answered. */
export const LeadClock = ({ clock: { words, tone, spent } }: { clock: Clock }) => (
  <span className={`clock ${tones[tone]}`}>
    {words}
    {tone !== 'none' && (
      <svg viewBox="0 0 84 4" preserveAspectRatio="none" aria-hidden="true">
        <rect width="84" height="4" opacity="0.22" />
        <rect width={Math.round(spent * 84)} height="4" />
      </svg>
    )}
  </span>
)

const stateTones = {
  new: 'tag--new',
  working: 'tag--line',
  appointment: 'tag--good',
  'no-show': 'tag--warn',
  sold: 'tag--sold',
  lost: 'tag--line',
  spam: 'tag--line',
} as const

export const StateTag = ({ state, words }: { state: keyof typeof stateTones; words: string }) => (
  <span className={`tag ${stateTones[state]}`}>{words}</span>
)
