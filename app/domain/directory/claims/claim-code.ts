import type { App } from '#domain/app.ts'

/** The six digits that prove a claim, derived from the code's id: the table that keeps the id tells nobody what they are. */
export function claimCode({ tokens }: Pick<App, 'tokens'>, id: string) {
  const bytes = Buffer.from(tokens.of('claim-code', id), 'base64url')
  return String(bytes.readUIntBE(0, 6) % 1_000_000).padStart(6, '0')
}
