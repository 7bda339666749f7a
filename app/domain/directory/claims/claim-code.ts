import type { App } from '#domain/app.ts'

/**
 * Returns the six digits that prove a claim. They're derived from the code's id, so the table that stores the id doesn't reveal
 * them.
 */
export function claimCode({ tokens }: Pick<App, 'tokens'>, id: string) {
  const bytes = Buffer.from(tokens.of('claim-code', id), 'base64url')
  return String(bytes.readUIntBE(0, 6) % 1_000_000).padStart(6, '0')
}
