import { linkDays } from '../businesses/business.ts'
import type { RenewLinksError } from './renew-links.server.ts'

export const ownLinkMessages = {
  title: 'Links in your emails',
  text: `Each quote request we email you has links to answer it and to say if you’re available. They expire after ${linkDays} days. Anyone with a link can use it, so don’t share it.`,
  current: 'Your availability link:',
  ask: 'Get new links',
  warning: 'Every link we emailed you before stops working. Your requests stay in your account.',
  button: 'Replace all links',
  done: 'The earlier links have stopped working. Your next emails have new ones.',
  errors: {
    forbidden: 'Sign in with a contractor’s account.',
    'listing-unknown': 'You don’t manage this listing.',
    'too-many': 'You’ve replaced your links a lot in the past hour. Try again later.',
  } satisfies Record<RenewLinksError, string>,
}
