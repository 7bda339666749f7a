import type { RouterContextProvider } from 'react-router'
import { appContext, callerContext } from '#context.ts'
import {
  carriedSecret,
  codeForm,
  passwordAndCodeForm,
  passwordForm,
} from '#domain/foundation/accounts/account-schema.server.ts'
import { finishTwoStep, shownSecret, startTwoStep, stopTwoStep } from '#domain/foundation/accounts/two-step.server.ts'
import { browserOf } from '#platform/request/browser.ts'
import type { Fields } from '#platform/request/forms.ts'
import { answer, reject, rejectFields } from './own-account-answer.ts'
import { ownAccountMessages as messages } from './own-account-messages.ts'

type Context = Readonly<RouterContextProvider>

const part = 'two-step'

export async function startOwnTwoStep(context: Context, request: Request, fields: Fields) {
  const parsed = passwordForm.safeParse(fields)
  if (!parsed.success) return rejectFields(part, ['password'])
  const input = { ...parsed.data, browser: browserOf(request) }
  const started = await startTwoStep(context.get(appContext), context.get(callerContext), input)
  if (!started.ok) return reject(part, started.reason)
  return answer({ part, asksCode: true, secret: shownSecret(started.secret) })
}

/** Returns the cookies of the renewed session when the second factor is on. */
export async function finishOwnTwoStep(context: Context, request: Request, fields: Fields) {
  const { data: carried } = carriedSecret.safeParse(fields)
  const again = { asksCode: true, ...(carried && { secret: shownSecret(carried) }) }
  const parsed = codeForm.safeParse(fields)
  if (!parsed.success) return { rejected: rejectFields(part, ['code'], again) }
  const input = { ...parsed.data, browser: browserOf(request) }
  const finished = await finishTwoStep(context.get(appContext), context.get(callerContext), input)
  if (!finished.ok) return { rejected: reject(part, finished.reason, again) }
  return { cookies: finished.cookies }
}

export async function stopOwnTwoStep(context: Context, request: Request, fields: Fields) {
  const parsed = passwordAndCodeForm.safeParse(fields)
  if (!parsed.success)
    return rejectFields(
      part,
      parsed.error.issues.map(({ path }) => String(path[0])),
    )
  const input = { ...parsed.data, browser: browserOf(request) }
  const stopped = await stopTwoStep(context.get(appContext), context.get(callerContext), input)
  if (!stopped.ok) return reject(part, stopped.reason)
  return answer({ part, done: messages.twoStep.isOffNow, isOn: false }, stopped.cookies)
}
