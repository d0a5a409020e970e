import { z } from 'zod'
import { group } from './setting-groups.ts'

const months = (preset: number, what: string) =>
  z.int().min(0).max(1200).default(preset).describe(`${what} 0 keeps them.`)

/** How long a site keeps what it knows of people (Australian Privacy Principle 11.2: no longer than it is needed). */
export const privacy = group(
  {
    retention: group(
      {
        leads: months(
          84,
          'Leads with their consents, deliveries and bookings. Seven years: claims from a sale can be brought for six.',
        ),
        reservations: months(
          84,
          'Reservations with their history and money, counted from their end. Seven years: records of a sale must be kept for five, and claims can be brought for six.',
        ),
        inboundMails: months(
          12,
          'Mails that came for leads, as they came, with those that made none. Their leads stay as long as leads do.',
        ),
        suspectedLeads: months(3, 'Leads that a program seems to have sent.'),
        accounts: months(24, 'Users who have not signed in since, with what they saved.'),
        phoneReveals: months(25, 'That a phone number was shown, without to whom.'),
        purchases: months(6, 'What a buyer answered in a purchase online that was not looked at since.'),
        valuations: months(24, 'What the valuation tool answered.'),
        events: months(
          25,
          'Events of visitors, what they searched for and how fast pages were, without who they were; long enough to compare a month with that of two years before.',
        ),
      },
      'After how many months each is deleted, by a job that runs every night.',
    ),
  },
  'How long data of people is kept.',
)
