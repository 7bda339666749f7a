import { z } from 'zod'
import type { App, Caller, Result } from '#domain/app.ts'
import { describeBrowser } from '#domain/foundation/sign-in/describe-browser.ts'
import { type AlertError, alertMessages } from '#domain/requests/alerts/alert-messages.ts'
import { alertChoiceForm, browserForm, phoneCodeForm, phoneForm } from '#domain/requests/alerts/alert-schema.server.ts'
import { chooseAlerts } from '#domain/requests/alerts/choose-alerts.server.ts'
import { forgetBrowser, forgetPhone } from '#domain/requests/alerts/forget-browser.server.ts'
import { provePhone, sendPhoneCode } from '#domain/requests/alerts/prove-phone.server.ts'
import { subscribeBrowser } from '#domain/requests/alerts/subscribe-browser.server.ts'
import { type Fields, typedTexts } from '#platform/request/forms.ts'

const intents = ['subscribe', 'forget-browser', 'send-code', 'prove-phone', 'forget-phone', 'choose'] as const
export type AlertIntent = (typeof intents)[number]

export type AlertAnswer = {
  intent: AlertIntent
  done?: string
  sentence?: string
  fieldError?: string
  typed?: { phone: string }
  /** The business that a choice is about. */
  business?: string | undefined
}

const intentForm = z.object({ intent: z.enum(intents) })

const done: Record<AlertIntent, string> = {
  subscribe: 'Alerts are on in this browser.',
  'forget-browser': 'Alerts are off in that browser.',
  'send-code': 'We’ve sent a code to your phone.',
  'prove-phone': 'Text alerts are on for your phone.',
  'forget-phone': 'Your phone number is removed.',
  choose: 'Your alerts for this business are saved.',
}

const status: Record<AlertError, number> = {
  forbidden: 403,
  'listing-unknown': 404,
  'push-off': 409,
  'browser-unknown': 422,
  'browsers-too-many': 409,
  'already-forgotten': 409,
  'sms-off': 409,
  'too-many': 429,
  'phone-refused': 422,
  'sms-failed': 502,
  'code-over': 422,
  'wrong-code': 422,
}

type Answered = { answer: AlertAnswer | null; status: number }

export async function runAlertAction(app: App, caller: Caller, fields: Fields, userAgent: string): Promise<Answered> {
  const parsed = intentForm.safeParse(fields)
  if (!parsed.success) return { answer: null, status: 422 }
  const { intent } = parsed.data
  const { phone = '' } = typedTexts(fields)
  const kept = intent === 'send-code' ? { typed: { phone } } : {}
  const about = intent === 'choose' ? { business: typedTexts(fields).business } : {}
  const result = await take(app, caller, { intent, fields, userAgent })
  if (result.ok) return { answer: { intent, ...about, done: done[intent] }, status: 200 }
  if (result.reason === 'not-valid')
    return { answer: { intent, ...about, fieldError: errorOf(intent), ...kept }, status: 422 }
  return {
    answer: { intent, ...about, sentence: alertMessages.errors[result.reason], ...kept },
    status: status[result.reason],
  }
}

type Asked = { intent: AlertIntent; fields: Fields; userAgent: string }

async function take(
  app: App,
  caller: Caller,
  { intent, fields, userAgent }: Asked,
): Promise<Result<object, AlertError | 'not-valid'>> {
  const invalid = { ok: false, reason: 'not-valid' } as const
  if (intent === 'subscribe') {
    const { data: subscription } = browserForm.safeParse(fields)
    const browser = describeBrowser(userAgent)
    return subscription ? subscribeBrowser(app, caller, { subscription, browser }) : invalid
  }
  if (intent === 'choose') {
    const { data } = alertChoiceForm.safeParse(fields)
    return data ? chooseAlerts(app, caller, data) : invalid
  }
  if (intent === 'forget-browser') return forgetBrowser(app, caller, { id: typedTexts(fields).id ?? '' })
  if (intent === 'forget-phone') return forgetPhone(app, caller)
  if (intent === 'send-code') {
    const { data } = phoneForm.safeParse(fields)
    return data ? sendPhoneCode(app, caller, data) : invalid
  }
  const { data } = phoneCodeForm.safeParse(fields)
  return data ? provePhone(app, caller, data) : invalid
}

function errorOf(intent: AlertIntent) {
  const { fieldErrors } = alertMessages
  if (intent === 'choose') return fieldErrors.quiet
  return intent === 'send-code' ? fieldErrors.phone : intent === 'prove-phone' ? fieldErrors.code : fieldErrors.browser
}
