import { z } from 'zod'
import type { App, Caller, Result } from '#domain/app.ts'
import { describeBrowser } from '#domain/foundation/accounts/describe-browser.ts'
import { browserForm, phoneCodeForm, phoneForm } from '#domain/requests/alerts/alert-schema.server.ts'
import { type AlertRefusal, alertWords } from '#domain/requests/alerts/alert-words.ts'
import { forgetBrowser, forgetPhone } from '#domain/requests/alerts/forget-browser.server.ts'
import { provePhone, sendPhoneCode } from '#domain/requests/alerts/prove-phone.server.ts'
import { subscribeBrowser } from '#domain/requests/alerts/subscribe-browser.server.ts'
import { type Fields, typedTexts } from '#platform/request/forms.ts'

const deeds = ['subscribe', 'forget-browser', 'send-code', 'prove-phone', 'forget-phone'] as const
export type AlertDeed = (typeof deeds)[number]

export type AlertAnswer = {
  deed: AlertDeed
  done?: string
  sentence?: string
  fault?: string
  typed?: { phone: string }
}

const deedForm = z.object({ deed: z.enum(deeds) })

const done: Record<AlertDeed, string> = {
  subscribe: 'This browser is alerted from now on.',
  'forget-browser': 'The browser was removed.',
  'send-code': 'We have sent a code to your phone.',
  'prove-phone': 'Your phone is alerted from now on.',
  'forget-phone': 'Your phone number was removed.',
}

const status: Record<AlertRefusal, number> = {
  forbidden: 403,
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

export async function doAlertDeed(app: App, caller: Caller, fields: Fields, userAgent: string): Promise<Answered> {
  const parsed = deedForm.safeParse(fields)
  if (!parsed.success) return { answer: null, status: 422 }
  const { deed } = parsed.data
  const { phone = '' } = typedTexts(fields)
  const kept = deed === 'send-code' ? { typed: { phone } } : {}
  const result = await take(app, caller, { deed, fields, userAgent })
  if (result.ok) return { answer: { deed, done: done[deed] }, status: 200 }
  if (result.reason === 'not-valid') return { answer: { deed, fault: faultOf(deed), ...kept }, status: 422 }
  return { answer: { deed, sentence: alertWords.refusals[result.reason], ...kept }, status: status[result.reason] }
}

type Asked = { deed: AlertDeed; fields: Fields; userAgent: string }

async function take(
  app: App,
  caller: Caller,
  { deed, fields, userAgent }: Asked,
): Promise<Result<object, AlertRefusal | 'not-valid'>> {
  const invalid = { ok: false, reason: 'not-valid' } as const
  if (deed === 'subscribe') {
    const { data: subscription } = browserForm.safeParse(fields)
    const browser = describeBrowser(userAgent)
    return subscription ? subscribeBrowser(app, caller, { subscription, browser }) : invalid
  }
  if (deed === 'forget-browser') return forgetBrowser(app, caller, { id: typedTexts(fields).id ?? '' })
  if (deed === 'forget-phone') return forgetPhone(app, caller)
  if (deed === 'send-code') {
    const { data } = phoneForm.safeParse(fields)
    return data ? sendPhoneCode(app, caller, data) : invalid
  }
  const { data } = phoneCodeForm.safeParse(fields)
  return data ? provePhone(app, caller, data) : invalid
}

function faultOf(deed: AlertDeed) {
  const { faults } = alertWords
  return deed === 'send-code' ? faults.phone : deed === 'prove-phone' ? faults.code : faults.browser
}
