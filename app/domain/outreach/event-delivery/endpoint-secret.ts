import { createHmac } from 'node:crypto'
import type { App } from '#domain/app.ts'

export type SecretIds = { secretId: string; previousSecretId: string | null; previousUntil: Date | null }

/** Returns an endpoint's signing secret. It's derived from its id and our secret, so no table stores it. */
export function endpointSecret({ tokens }: Pick<App, 'tokens'>, secretId: string) {
  return `whsec_${tokens.of('event-endpoint', secretId)}`
}

/** Returns a Stripe-style signature, `t=…,v1=…`: the HMAC of time and body. For a day after a rotation, also with the previous secret. */
export function signBody(app: Pick<App, 'tokens' | 'clock'>, ids: SecretIds, body: string) {
  const now = app.clock.now()
  const time = Math.floor(now.getTime() / 1_000)
  const previous = ids.previousSecretId && ids.previousUntil && ids.previousUntil > now ? [ids.previousSecretId] : []
  const signed = [ids.secretId, ...previous].map(id =>
    createHmac('sha256', endpointSecret(app, id)).update(`${time}.${body}`).digest('hex'),
  )
  return [`t=${time}`, ...signed.map(signature => `v1=${signature}`)].join(',')
}
