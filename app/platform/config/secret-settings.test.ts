import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { configError } from '#tests/support/config-error.ts'
import { readFormerSecrets } from '../auth/former-secrets.ts'
import { readConfig } from './config.ts'
import { secretSettings, withSecretFiles } from './secret-settings.ts'

function secretFile(text: string) {
  const folder = mkdtempSync(join(tmpdir(), 'secret-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'value')
  writeFileSync(file, text)
  chmodSync(file, 0o400)
  return file
}

const secret = 'a secret of more than thirty-two signs'

test.each([
  ['', ''],
  ['one line break', '\n'],
  ['one of Windows', '\r\n'],
])('reads a secret from a file without its line break: %s', (_, end) => {
  expect(readConfig({ AUTH_SECRET_FILE: secretFile(secret + end) }).AUTH_SECRET).toBe(secret)
})

test('removes a single line break and keeps blanks, which may belong to the secret', () => {
  expect(readConfig({ AUTH_SECRET_FILE: secretFile(` ${secret} \n\n`) }).AUTH_SECRET).toBe(` ${secret} \n`)
})

test('reads an address with a password from a file as well', () => {
  const DATABASE_URL_FILE = secretFile('postgres://app:hidden@db.example/roofs\n')
  expect(readConfig({ DATABASE_URL_FILE }).DATABASE_URL).toBe('postgres://app:hidden@db.example/roofs')
})

test('rejects, by name, a setting given both ways, a missing file and an empty file', () => {
  const AUTH_SECRET_FILE = secretFile(secret)
  expect(configError({ AUTH_SECRET: secret, AUTH_SECRET_FILE })).toContain(
    'AUTH_SECRET_FILE and AUTH_SECRET are both set',
  )
  const missing = configError({ SMTP_URL_FILE: '/no/such/file', STRIPE_SECRET_KEY_FILE: secretFile('') })
  expect(missing).toContain('SMTP_URL_FILE points to a file that can’t be read (ENOENT)')
  expect(missing).toContain('STRIPE_SECRET_KEY_FILE points to an empty file')
})

test("checks a value from a file like any other, and doesn't repeat it", () => {
  const messages = configError({
    AUTH_SECRET_FILE: secretFile('too short'),
    SMTP_URL_FILE: secretFile('http://u:hidden@x'),
  })
  expect(messages).toContain('AUTH_SECRET isn’t valid')
  expect(messages).toContain('SMTP_URL isn’t valid')
  expect(messages).not.toMatch(/too short|hidden/)
})

test('reads a file once, however often the environment is checked', () => {
  const { environment } = withSecretFiles({ AUTH_SECRET_FILE: 'a' }, () => secret)
  expect(withSecretFiles(environment)).toEqual({ environment, problems: [] })
})

/** Settings whose names look like secrets but aren't. */
const open = [
  ...['BASE_URL', 'DISCIPLINE_FILES_URL', 'GEOCODER_URL', 'LICENSE_FILE_URL', 'SENDGRID_WEBHOOK_KEY', 'STRIPE_API_URL'],
  'WEATHER_URL',
]

test('every setting that looks like a secret can come from a file', () => {
  const names = new Set(readFileSync('app/platform/config/config.ts', 'utf8').match(/^ {2,4}[A-Z][A-Z0-9_]+(?=:)/gm))
  const secretLike = [...names]
    .map(name => name.trim())
    .filter(name => /(SECRET|KEYS?|TOKEN|PASSWORD|PASSPHRASE|URL|HEADERS)$/.test(name))
  expect(secretLike.length).toBeGreaterThan(6)
  expect(secretLike.filter(name => !open.includes(name) && !secretSettings.some(known => known === name))).toEqual([])
})

test('reads a line for each former secret, the latest first, and no line that could be read two ways', () => {
  const [one, two] = ['a'.repeat(40), `${'b'.repeat(32)} with a space`]
  const read = readFormerSecrets(`2026-11-01T09:00Z ${one}\n\n2026-12-01T09:00:00Z ${two}\r\n`)
  expect(read).toEqual([
    { value: two, until: new Date('2026-12-01T09:00:00Z') },
    { value: one, until: new Date('2026-11-01T09:00:00Z') },
  ])
  for (const wrong of [one, `2026-12-01 ${one}`, '2026-12-01T09:00Z short', `2026-13-01T09:00Z ${one}`])
    expect(readFormerSecrets(wrong), wrong).toBeUndefined()
  expect(configError({ AUTH_SECRET_FORMER: one })).toContain('AUTH_SECRET_FORMER isn’t valid')
})
