import { sentence } from '#platform/text/sentence.ts'

export const ownAccountMessages = {
  title: 'My account',
  intro: (email: string, role: string) => sentence`You sign in as ${email}. Your role: ${role}.`,
  name: {
    title: 'Name',
    label: 'Your name',
    hint: 'The audit log shows it next to what you do.',
    save: 'Save name',
    done: 'Your name is saved.',
  },
  password: {
    title: 'Password',
    current: 'Current password',
    save: 'Change password',
    done: 'Your password is changed. You’re signed out everywhere else.',
  },
  twoStep: {
    title: 'Two-step sign-in',
    off: 'It’s off. Turn it on and a stolen password isn’t enough: you also enter a code from an app on your phone.',
    on: 'It’s on. Each sign-in asks for a code from your app or a backup code.',
    required:
      'It’s on, and everyone on the staff needs it here. Lost your phone? Ask an administrator for a new sign-in link.',
    setUp: 'Set up two-step sign-in',
    code: 'Code from your app',
    anyCode: 'Code from your app, or a backup code',
    turnOn: 'Turn on',
    turnOff: 'Turn off',
    isOnNow: 'Two-step sign-in is on.',
    isOffNow: 'Two-step sign-in is off.',
  },
  setUp: {
    title: 'Set up two-step sign-in',
    intro: 'Everyone on the staff needs it here. Once it’s on, the dashboard opens.',
    start: 'Enter your password to begin.',
  },
  sessions: {
    title: 'Sessions',
    intro: 'Where you’re signed in. Logout in the header ends all of them.',
    used: (when: string) => sentence`Last used ${when}.`,
    present: 'This browser',
    end: 'End',
    others: 'End all other sessions',
    ended: (count: number) => (count === 1 ? 'One session has ended.' : `${count} sessions have ended.`),
  },
}
