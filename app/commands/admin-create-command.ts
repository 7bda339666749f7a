import { parseArgs } from 'node:util'
import { accountMessages } from '#domain/foundation/accounts/account-messages.ts'
import { adminAccount } from '#domain/foundation/accounts/account-schema.server.ts'
import { type CreateAdminError, createAdmin, replacedBy } from '#domain/foundation/accounts/create-admin.server.ts'
import { CommandError, confirm, type Environment, readSecretFiles, withCommandApp } from './command-app.ts'
import { printable, type Terminal } from './terminal.ts'

type Asked = Pick<Terminal, 'print' | 'printError' | 'readLine' | 'isInteractive'>

const usage = `npm run admin:create -- EMAIL [--yes]

Creates the first administrator. If there is one, the command says what changes and asks first: an address on the staff gets a
new password and two-step sign-in as an administrator; any other address replaces the first administrator's. That account's
sessions are signed out. --yes skips the question, for scripts.
The password comes from ADMIN_PASSWORD, or you type it or pipe it in.`

const errors: Record<CreateAdminError, string> = {
  forbidden: accountMessages.errors.forbidden,
  'contractor-has-email': 'A contractor’s account already uses this address. Choose another one.',
  'other-admin': 'Someone else just changed the admin account. Nothing was done. Run the command again.',
}

export async function runAdminCreate(args: string[], given: Environment, terminal: Asked) {
  const asked = read(args)
  if (!asked) {
    terminal.printError(usage)
    return 2
  }
  try {
    return await makeAdmin(asked, readSecretFiles(given), terminal)
  } catch (error) {
    if (!(error instanceof CommandError)) throw error
    terminal.printError(printable(error.message))
    return 1
  }
}

type Asking = { email: string; isYes: boolean }

function read(args: string[]): Asking | undefined {
  try {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { yes: { type: 'boolean' } } })
    const [email, ...more] = positionals
    return email && more.length === 0 ? { email, isYes: values.yes === true } : undefined
  } catch {
    return undefined
  }
}

async function makeAdmin({ email, isYes }: Asking, environment: Environment, terminal: Asked) {
  if (environment.DATABASE_URL && !environment.AUTH_SECRET) {
    terminal.printError(
      'AUTH_SECRET is missing. Set it to the secret the product runs with: it encrypts two-step sign-in.',
    )
    return 1
  }
  const password = environment.ADMIN_PASSWORD || (await terminal.readLine('Password: ', { isHidden: true }))
  if (!password) {
    terminal.printError('No password given. Type one, pipe one in, or set ADMIN_PASSWORD.')
    return 1
  }
  const parsed = adminAccount.safeParse({ email, password })
  if (!parsed.success) {
    const isEmail = parsed.error.issues.some(({ path }) => path[0] === 'email')
    terminal.printError(isEmail ? accountMessages.fields.email.fieldError : accountMessages.passwordError)
    return 1
  }
  await withCommandApp(environment, async (app, caller) => {
    const replaces = await replacedBy(app, parsed.data.email)
    if (replaces !== null) {
      for (const line of replacedLines(replaces, parsed.data.email)) terminal.print(printable(line))
      await confirm(terminal, { question: 'Replace the admin?', isYes })
    }
    const result = await createAdmin(app, caller, { ...parsed.data, withTwoStep: true, replaces })
    if (!result.ok) throw new CommandError(errors[result.reason])
    for (const line of secretLines(parsed.data.email, result.secret)) terminal.print(printable(line))
  })
  return 0
}

function replacedLines(previous: string, email: string) {
  const what =
    previous === email
      ? `${previous} is already the admin. This sets a new password and a new two-step sign-in.`
      : `${previous} is the admin. This replaces it with ${email}; ${previous} won’t be able to sign in.`
  return [what, 'This signs out all current admin sessions.']
}

function secretLines(email: string, secret: { uri: string; backupCodes: string[] } | null) {
  if (!secret) return [`${email} is the admin.`]
  return [
    `${email} is the admin. Sign in at /admin-login with the password and a code from your authenticator app.`,
    '',
    `Key for the app: ${new URL(secret.uri).searchParams.get('secret')}`,
    `The same key as a link: ${secret.uri}`,
    '',
    'Backup codes. Each works once. Save them now, they won’t be shown again:',
    ...secret.backupCodes.map(code => `  ${code}`),
  ]
}
