import type { readError, UnsubscribeError } from '#domain/outreach/outreach/unsubscribe-from-mailings.server.ts'

type Takes = Extract<Awaited<ReturnType<typeof readError>>, { ok: true }>['takes']

/** The page's message for each state. Bulk email is in English, so this page is, too. */
export const unsubscribeMessages = {
  title: 'Email preferences',
  description: 'Choose whether we email your business about our directory.',
  states: {
    mailings: {
      heading: 'Unsubscribe from our emails?',
      text: 'We’ll stop sending you our bulk emails. You’ll still get quote requests and anything you ask us for.',
    },
    'no-mailings': {
      heading: 'You are unsubscribed',
      text: 'We won’t send you any more bulk emails. You’ll still get quote requests and anything you ask us for.',
    },
    nothing: { heading: 'You are unsubscribed', text: 'We won’t email you again.' },
  } satisfies Record<Takes, { heading: string; text: string }>,
  unsubscribe: 'Unsubscribe',
  again: 'Subscribe again',
  errors: {
    forbidden: 'You can’t do that.',
    'link-unknown': 'We couldn’t find that email. The link may come from a test, or part of it may be missing.',
  } satisfies Record<UnsubscribeError, string>,
}
