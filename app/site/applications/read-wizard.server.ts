import type { RouterContextProvider } from 'react-router'
import { appContext, sessionContext } from '#context.ts'
import { readDocuments } from '#domain/commerce/applications/application-documents.server.ts'
import { findSubscriber } from '#domain/commerce/subscriptions/subscribers.server.ts'
import type { PlanTerm } from '#domain/foundation/plans/plan-term.ts'

export type HeldPlan = { name: string; priceCents: number; per: PlanTerm }
export type WizardDocument = { kind: 'license' | 'insurance'; name: string; bytes: number }

/** Returns the current plan of the signed-in account, at its actual price. */
export async function readHeldPlan(context: Readonly<RouterContextProvider>): Promise<HeldPlan | null> {
  const session = context.get(sessionContext)
  if (session?.kind !== 'user') return null
  const app = context.get(appContext)
  const held = await findSubscriber(app, session.userId)
  const isHeld = held?.entitledUntil && held.entitledUntil > app.clock.now()
  return isHeld ? { name: held.subscriptionTier, priceCents: Number(held.priceCents), per: held.per } : null
}

/** Returns an application's documents, limited to the fields that its sender may see. */
export async function readWizardDocuments(context: Readonly<RouterContextProvider>, id: string) {
  const documents = await readDocuments(context.get(appContext), id)
  return documents.map(({ kind, name, bytes }): WizardDocument => ({ kind, name, bytes: Number(bytes) }))
}
