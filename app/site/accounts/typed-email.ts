import type { RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { appContext } from '#context.ts'
import { emailLimit } from '#platform/mail/email-limit.ts'
import { readCookie, writeCookie } from '#platform/request/cookies.ts'
import type { Fields } from '#platform/request/forms.ts'
import { goOn } from '#platform/request/redirects.ts'
import { typedText } from '#platform/text/text.ts'
import { pathAfter, withPathAfter } from './path-after.ts'

// An email address that was typed in one account form is in the next one already, with and without script: a cookie that no
// script reads carries it for a quarter of an hour.

const name = 'typed-email'
const keptSeconds = 900

/** The account forms that lead to each other: values of the button that leads there. */
const otherForms = ['sign-in', 'sign-up', 'recover', 'code'] as const
export type OtherForm = (typeof otherForms)[number]

const pathOf: Record<OtherForm, string> = {
  'sign-in': '/sign-in',
  'sign-up': '/sign-up',
  recover: '/recover',
  code: '/sign-in/code',
}

const leading = z.object({
  go: z.enum(otherForms),
  email: typedText(emailLimit).catch(''),
})

/** The `Set-Cookie` header that puts this address into the next form. */
export function rememberEmail(context: Readonly<RouterContextProvider>, email: string) {
  const { https } = context.get(appContext).auth.cookie
  return writeCookie({ name, value: email, maxAgeSeconds: keptSeconds, https })
}

export function rememberedEmail(request: Request) {
  return readCookie(request.headers.get('cookie'), name)?.slice(0, emailLimit) ?? ''
}

/** Where a button of an account form leads to another one: the way there, with what was typed. Undefined for any other button. */
export function leadOn(context: Readonly<RouterContextProvider>, request: Request, fields: Fields) {
  const parsed = leading.safeParse(fields)
  if (!parsed.success) return undefined
  const { go, email } = parsed.data
  const path = withPathAfter(pathOf[go], pathAfter(request, '/'))
  return goOn(path, email === '' ? [] : [rememberEmail(context, email)])
}
