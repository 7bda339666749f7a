import type { RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { appContext } from '#context.ts'
import { readCookie, writeCookie } from '#platform/request/cookies.ts'
import type { Fields } from '#platform/request/forms.ts'
import { goOn } from '#platform/request/redirects.ts'
import { emailLimit } from '#platform/text/email-address.ts'
import { typedText } from '#platform/text/text.ts'
import { pathAfter, withPathAfter } from './path-after.ts'

// The next account form is prefilled, with and without JavaScript: an HttpOnly cookie keeps this for 15 minutes.

const name = 'typed-email'
const keptSeconds = 900

/** Account forms that link to each other, by the value of the link's button. */
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

/** A `Set-Cookie` header that prefills this address in the next form. */
export function rememberEmail(context: Readonly<RouterContextProvider>, email: string) {
  const { https } = context.get(appContext).auth.cookie
  return writeCookie({ name, value: email, maxAgeSeconds: keptSeconds, https })
}

export function rememberedEmail(request: Request) {
  return readCookie(request.headers.get('cookie'), name)?.slice(0, emailLimit) ?? ''
}

/** Returns undefined unless a button that leads to another account form was pressed. */
export function leadOn(context: Readonly<RouterContextProvider>, request: Request, fields: Fields) {
  const parsed = leading.safeParse(fields)
  if (!parsed.success) return undefined
  const { go, email } = parsed.data
  const path = withPathAfter(pathOf[go], pathAfter(request, '/'))
  return goOn(path, email === '' ? [] : [rememberEmail(context, email)])
}
