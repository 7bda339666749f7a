import type { readError, UnsubscribeError } from '#domain/outreach/outreach/unsubscribe-from-mailings.server.ts'

type Takes = Extract<Awaited<ReturnType<typeof readError>>, { ok: true }>['takes']

/** The page's message for each state. Bulk email is in English, so this page is, too. */
export const unsubscribeMessages = {
  title: 'Mailings',
  description: 'Decide whether we may write to your business about our directory.',
  states: {
    mailings: {
      heading: 'Unsubscribe from our mailings?',
      text: 'We will send no more mailings to your address. Quote requests and what you ask us for still reach you.',
    },
    'no-mailings': {
      heading: 'You are unsubscribed',
      text: 'We send no more mailings to your address. Quote requests and what you ask us for still reach you.',
    },
    nothing: { heading: 'You are unsubscribed', text: 'We send nothing to your address any more.' },
  } satisfies Record<Takes, { heading: string; text: string }>,
  unsubscribe: 'Unsubscribe',
  again: 'Subscribe again',
  errors: {
    forbidden: 'You cannot do this.',
    'link-unknown': 'This link belongs to no mailing. It may come from a test, or be cut off.',
  } satisfies Record<UnsubscribeError, string>,
}
