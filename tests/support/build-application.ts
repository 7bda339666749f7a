import type { App, Caller } from '#domain/app.ts'
import type { StepNumber } from '#domain/commerce/applications/application.ts'
import { findApplication } from '#domain/commerce/applications/applications.server.ts'
import { saveApplication } from '#domain/commerce/applications/save-application.server.ts'
import { sendApplication } from '#domain/commerce/applications/send-application.server.ts'
import { visitor } from './builders.ts'

export const typedSteps = {
  1: {
    businessName: 'Gulf Stream Roofing',
    businessAddress: '12 Ocean Ave, Lake Worth, FL 33460',
    phone: '(561) 555-0144',
    email: 'office@gulfstream.example',
    website: 'gulfstream.example',
  },
  2: { licenseNumber: 'CCC1330842', insuranceProvider: 'Palm Mutual' },
  3: {
    yearsInBusiness: '12',
    selectedPlan: 'premium',
    specialties: ['Roof Inspection', 'Emergency Tarping'],
    description: 'Tile and metal.',
  },
}

type Typed = Partial<Record<string, string | string[]>>

/** Fills in all steps. A test sets only the fields it's about. */
export async function buildDraft(app: App, caller: Caller = visitor('roofer'), typed: Typed = {}) {
  let token: string | null = null
  for (const step of [1, 2, 3] as const) token = await saveStep(app, caller, { token, step, typed })
  return token ?? ''
}

async function saveStep(
  app: App,
  caller: Caller,
  { token, step, typed }: { token: string | null; step: 1 | 2 | 3; typed: Typed },
) {
  const own: Typed = { ...typedSteps[step], ...typed }
  const fields = Object.fromEntries(
    Object.entries(own).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
  const next: StepNumber = step === 1 ? 2 : step === 2 ? 3 : 4
  const saved = await saveApplication(app, caller, { token, step, typed: fields, next })
  if (!saved.ok) throw new Error(saved.reason)
  return saved.token
}

/** Returns its id, and the token of its pages. */
export async function buildApplication(app: App, caller: Caller = visitor('roofer'), typed: Typed = {}) {
  const draft = await buildDraft(app, caller, typed)
  const sent = await sendApplication(app, caller, { token: draft, typed: {} })
  if (!sent.ok) throw new Error(sent.reason)
  const { token } = sent
  const application = await findApplication(app, token)
  if (!application) throw new Error('An application that was just sent is not there')
  return { token, id: application.id, application }
}
