import { passwordLength } from '#platform/auth/auth-limits.ts'
import { sentence } from '#platform/text/sentence.ts'
import type { AccountError } from './account-error.ts'
import { passkeysAtMost } from './passkey.ts'
import { guessMinutes } from './session.ts'

const passwordError = `Use at least ${passwordLength.min} characters. Avoid common passwords, keyboard rows like “qwerty” and your own name.`

const noPassword = 'You don’t have a password yet.'

export const accountMessages = {
  fields: {
    name: { label: 'Name', fieldError: 'Enter your name.' },
    email: { label: 'Email', fieldError: 'Enter an email address like name@example.com.' },
    password: { label: 'Password', fieldError: 'Enter your password.' },
    newPassword: { label: 'New password', fieldError: passwordError },
    code: { label: 'Code', fieldError: 'Enter the code.' },
    token: { label: 'Link', fieldError: 'Open the link in the email again.' },
  },
  passkeys: {
    title: 'Passkeys',
    intro:
      'Sign in with your fingerprint, your face or your device’s screen lock. A passkey can’t be guessed or phished, and it needs no second code.',
    none: 'You have no passkeys yet.',
    unavailable: 'Passkeys don’t work at this address. Open the site under its own name, over https.',
    needsScript: 'Your browser can’t make passkeys here. Try a newer browser, with JavaScript on.',
    unnamed: 'Passkey',
    created: (at: string) => sentence`Added ${at}.`,
    used: (at: string) => sentence`Last used ${at}.`,
    unused: 'Not used yet.',
    nameLabel: 'Name',
    nameHint: 'So you’ll recognize it, like “My phone.”',
    nameError: 'Give it a name.',
    rename: 'Rename',
    saveName: 'Save name',
    remove: 'Remove',
    removeTitle: (name: string) => `Remove “${name}”?`,
    removeText: 'It won’t sign in anymore. You can add a new one anytime. Delete it in your password manager too.',
    add: 'Add a passkey',
    added: 'Your passkey is added. Try it the next time you sign in.',
    renamed: 'The name is saved.',
    removed: 'The passkey is removed.',
    busy: 'Waiting for your device…',
    stopped: 'No passkey was added. Your device stopped or already has one for this account.',
    use: 'Use a passkey',
  },
  connections: {
    title: 'Other ways to sign in',
    connected: (at: string) => sentence`Connected ${at}.`,
    remove: 'Remove',
    removeTitle: (name: string) => `Remove ${name}?`,
    removeText: (name: string) =>
      `This ${name} account won’t sign in anymore, and “Continue with ${name}” won’t connect it until you allow it here. You’ll sign in with your password.`,
    removed: 'The connection is removed.',
    blocked: (name: string) => `You removed ${name}, so it can’t sign in.`,
    allow: (name: string) => `Allow ${name} again`,
    allowed: 'It’s allowed again. Your next sign-in with it connects the account.',
  },
  proof: {
    intro: 'First confirm that it’s you.',
    sendCode: 'Email me a code instead',
    codeSent: (email: string) => sentence`We’ve emailed a code to ${email}. It expires in ten minutes.`,
    codeLabel: 'Code from the email',
  },
  noPassword,
  choosePassword: 'Email me a link to choose one',
  linkSent: (email: string) => sentence`We’ve emailed a link to ${email}. It expires in one hour.`,
  passwordError,
  passwordHint: `At least ${passwordLength.min} characters. A few words in a row work well.`,
  show: 'Show password',
  hide: 'Hide password',
  errors: {
    forbidden: 'You don’t have access to this.',
    'too-many': `Too many tries. Wait up to ${guessMinutes} minutes, or ask for a link by email.`,
    'too-many-mails': 'You’ve asked for a lot of emails in the past hour. Check your email, or try again later.',
    wrong: 'Invalid email or password',
    unverified: 'You haven’t confirmed your address yet. We’ve sent you the link again.',
    'two-step-missing':
      'This account needs two-step sign-in first. Ask an administrator for a new invitation, or run the command admin:create again.',
    'wrong-code': 'That code isn’t right. App codes change every 30 seconds.',
    'code-used': 'That code was already used. Use the next one your app shows.',
    'step-used': 'That code was already used. Start again with the next one your app shows.',
    'wrong-mailed-code': 'That code isn’t right, or it has expired. Get a new one.',
    'step-over': 'That took too long. Sign in again.',
    'link-over': 'This link has expired or was already used. Ask for a new one.',
    'wrong-password': 'That isn’t your password.',
    'no-password': noPassword,
    'same-email': 'That’s already your address.',
    'two-step-on': 'Two-step sign-in is already on.',
    'two-step-off': 'Two-step sign-in is already off.',
    'two-step-required': 'Everyone on the staff needs two-step sign-in here, so it stays on.',
    'demo-account': 'The demo account can’t be changed.',
    'passkey-failed': 'That passkey didn’t work here. Try again, or sign in another way.',
    'passkey-gone': 'That passkey was already removed.',
    'connection-gone': 'That connection was already removed.',
    'too-many-passkeys': `You have ${passkeysAtMost} passkeys. Remove one first.`,
  } satisfies Record<AccountError, string>,
  mail: {
    verify: {
      subject: 'Confirm your email address',
      text: 'Use the button to confirm this is your email address.',
      button: 'Confirm email address',
    },
    move: {
      subject: 'Change your account’s email address?',
      text: (email: string) =>
        sentence`Someone signed in to your account wants to change its email address to ${email}.`,
      button: 'Allow change',
    },
    recover: {
      subject: 'Choose a new password',
      text: 'Use the button to choose a new password for your account.',
      button: 'Choose password',
    },
    existing: {
      subject: 'You already have an account',
      text: 'You already have an account. Sign in, or reset your password.',
      button: 'Reset password',
    },
    code: { subject: 'Your sign-in code', text: 'Enter this code to sign in:' },
    codeWarning: 'It expires in 10 minutes. We’ll never ask you for it.',
    goodFor: 'The link expires in one hour.',
    ignore: 'Wasn’t you? Ignore this email. Nothing changes.',
    alarm: 'Wasn’t you? Choose a new password now. That signs everyone out.',
    staffAlarm: 'Wasn’t you? Tell an administrator now. They can end your sessions and send you a new invitation.',
    newDevice: {
      subject: 'New sign-in to your account',
      text: ({ browser, at }: { browser: string; at: string }) =>
        sentence`Someone signed in with a browser we haven’t seen before: ${browser}, ${at}.`,
      ask: 'Was it you? Then there’s nothing to do.',
      alarm: 'Wasn’t you? End that session, then choose a new password.',
      button: 'Check your sessions',
      adminAlarm:
        'Wasn’t you? Tell an administrator now, or run the command admin:create. It ends every session and sets a new password.',
    },
    notices: {
      password: { subject: 'You changed your password', text: 'Your account has a new password.' },
      'two-step-on': {
        subject: 'Two-step sign-in is on',
        text: 'You now need a code from your authenticator app to sign in.',
      },
      'two-step-off': { subject: 'Two-step sign-in is off', text: 'You no longer need a code from an app to sign in.' },
      'passkey-added': {
        subject: 'You added a passkey',
        text: 'A new passkey now signs in to your account.',
        alarm: 'Wasn’t you? Choose a new password, sign in with it, and remove the passkey.',
      },
      'provider-connected': {
        subject: 'You connected another way to sign in',
        text: 'A Google or Microsoft account with your address now signs in to your account.',
        alarm:
          'Wasn’t you? Choose a new password now. That signs everyone out and removes the Google or Microsoft account.',
      },
      'provider-removed': {
        subject: 'You removed a way to sign in',
        text: 'A Google or Microsoft account no longer signs in to your account.',
      },
      'provider-allowed': {
        subject: 'You allowed a way to sign in again',
        text: 'The next sign-in with a Google or Microsoft account that you had removed connects it again.',
      },
      'passkey-removed': {
        subject: 'You removed a passkey',
        text: 'One of your passkeys no longer signs in to your account.',
      },
    },
  },
}
