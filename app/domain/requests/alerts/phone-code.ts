import type { App } from '#domain/app.ts'

/**
 * Returns a phone's six-digit code, derived from the code's id, so that the table with the id doesn't reveal the code.
 */
export function phoneCode({ tokens }: Pick<App, 'tokens'>, id: string) {
  const bytes = Buffer.from(tokens.of('phone-code', id), 'base64url')
  return String(bytes.readUIntBE(0, 6) % 1_000_000).padStart(6, '0')
}
