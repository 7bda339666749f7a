import { adminAccount } from '#domain/accounts/account-schema.server.ts'
import { accountWords } from '#domain/accounts/account-words.ts'
import { type CreateAdminRefusal, createAdmin } from '#domain/accounts/create-admin.server.ts'
import { CommandRefusal, type Environment, readSecretFiles, withCommandApp } from './command-app.ts'
import { printable, type Terminal } from './terminal.ts'

type Asked = Pick<Terminal, 'print' | 'printError' | 'readLine'>

const usage = `npm run admin:create -- EMAIL

Makes the one admin account, or gives it a new address, password and second step; whoever is signed in to it no longer is.
The password is read from ADMIN_PASSWORD, else from what is typed or piped in.`

const refusals: Record<CreateAdminRefusal, string> = {
  forbidden: accountWords.refusals.forbidden,
  'contractor-has-email': 'A contractor has an account with this address: choose another.',
}

/** Runs the command; answers with the exit code: 0 done, 1 refused, 2 used wrongly. */
export async function runAdminCreate(args: string[], given: Environment, terminal: Asked) {
  const [email = '', ...more] = args
  if (!email || email.startsWith('-') || more.length > 0) {
    terminal.printError(usage)
    return 2
  }
  try {
    return await makeAdmin(email, readSecretFiles(given), terminal)
  } catch (error) {
    if (!(error instanceof CommandRefusal)) throw error
    terminal.printError(printable(error.message))
    return 1
  }
}

async function makeAdmin(email: string, environment: Environment, terminal: Asked) {
  if (environment.DATABASE_URL && !environment.AUTH_SECRET) {
    terminal.printError(
      'AUTH_SECRET is missing: the second step is encrypted under the secret that the product runs with.',
    )
    return 1
  }
  const password = environment.ADMIN_PASSWORD || (await terminal.readLine('Password: '))
  if (!password) {
    terminal.printError('No password was given: type one, pipe one in, or set ADMIN_PASSWORD.')
    return 1
  }
  const parsed = adminAccount.safeParse({ email, password })
  if (!parsed.success) {
    const isEmail = parsed.error.issues.some(({ path }) => path[0] === 'email')
    terminal.printError(isEmail ? accountWords.fields.email.fault : accountWords.passwordFault)
    return 1
  }
  await withCommandApp(environment, async (app, caller) => {
    const result = await createAdmin(app, caller, { ...parsed.data, withTwoStep: true })
    if (!result.ok) throw new CommandRefusal(refusals[result.reason])
    for (const line of secretLines(parsed.data.email, result.secret)) terminal.print(printable(line))
  })
  return 0
}

function secretLines(email: string, secret: { uri: string; backupCodes: string[] } | null) {
  if (!secret) return [`${email} is the admin.`]
  return [
    `${email} is the admin. Sign in at /admin-login with the password and a code of an authenticator app.`,
    '',
    `Key for the app: ${new URL(secret.uri).searchParams.get('secret')}`,
    `The same as an address: ${secret.uri}`,
    '',
    'Backup codes, each good once. They are not shown again:',
    ...secret.backupCodes.map(code => `  ${code}`),
  ]
}
