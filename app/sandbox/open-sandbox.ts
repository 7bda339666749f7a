import { data, type RouterContextProvider } from 'react-router'
import { appContext, callerContext, ownDoorContext } from '#context.ts'
import { may } from '#domain/permissions.ts'
import { sendSandboxEvents } from '#platform/payments/sandbox-events.ts'

type Context = Readonly<RouterContextProvider>

/** Returns the app. Throws 404 without the payment sandbox or for a malformed id, and 403 without permission. */
export function openSandbox(context: Context, id: string) {
  const app = context.get(appContext)
  if (app.payments.kind !== 'sandbox' || !isSandboxId(id)) throw noSuchPayment()
  if (!may(context.get(callerContext), 'use-sandbox')) throw data('You don’t have access to the sandbox.', 403)
  return app
}

export function isSandboxId(text: unknown): text is string {
  return typeof text === 'string' && /^[a-z]{2,4}_[a-z0-9_]{1,64}$/.test(text)
}

export function noSuchPayment() {
  return data(null, 404)
}

/** Sends the sandbox's pending events to our own webhook endpoint, signed like a real payment provider's. */
export async function tellOwnDoor(context: Context, request: Request) {
  const door = context.get(ownDoorContext)
  const address = new URL('/webhooks/stripe', request.url)
  await sendSandboxEvents(context.get(appContext), async ({ body, signature }) => {
    const headers = { 'Content-Type': 'application/json; charset=utf-8', 'Stripe-Signature': signature }
    return (await door(new Request(address, { method: 'POST', body, headers }))).ok
  })
}
