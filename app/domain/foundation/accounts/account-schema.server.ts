import { z } from 'zod'
import { passwordLength } from '#platform/auth/auth-limits.ts'
import { typedText } from '#platform/text/text.ts'
import { typedEmail } from '#platform/text/typed-fields.ts'
import { isGuessable } from './password-rule.ts'
import { nameLimit } from './session.ts'

/** Normalized, because two keyboards may send the same letters as different code points. */
const typedPassword = z.string().transform(text => text.normalize('NFKC'))
const newPassword = typedPassword.pipe(z.string().min(passwordLength.min).max(passwordLength.max))
/** Accepts only addresses that the sign-in provider accepts too. */
const email = typedEmail.transform(text => text.toLowerCase()).pipe(z.email())
const name = typedText(nameLimit).pipe(z.string().min(1))
const code = typedText(40)
  .transform(text => text.replaceAll(/\s/g, ''))
  .pipe(z.string().min(6))
const token = z.string().min(1).max(2_000)
/** This is compared with the stored password, so the rule for new ones doesn't apply. */
const password = typedPassword.pipe(z.string().min(1).max(passwordLength.max))

export const signInForm = z.object({ email, password })
export const addressForm = z.object({ email })
export const codeForm = z.object({ code })
export const mailedCodeForm = z.object({ email, code })
/** The form carries the secret until its first code is right, so a mistyped code hides neither the key nor the backup codes. */
export const carriedSecret = z.object({
  uri: z
    .string()
    .max(1_000)
    .regex(/^otpauth:\/\/totp\//),
  backupCodes: z
    .string()
    .max(1_000)
    .transform(codes => codes.split(' ')),
})
export const nameForm = z.object({ name })
export const passwordForm = z.object({ password })
export const passwordAndCodeForm = z.object({ password, code })
export const removedConnectionForm = z.object({ id: z.string().max(100), password })
export const allowedConnectionForm = z.object({ provider: z.string().max(100), password })
export const tokenForm = z.object({ token })
export const newAddressForm = z.object({ email, password })

export const signUpForm = z
  .object({ name, email, password: newPassword })
  .refine(({ name, email, password }) => !isGuessable(password, { name, email }), guessable('password'))

export const resetForm = z
  .object({ token, newPassword })
  .refine(({ newPassword }) => !isGuessable(newPassword), guessable('newPassword'))

export const changePasswordForm = z
  .object({ password, newPassword })
  .refine(({ newPassword }) => !isGuessable(newPassword), guessable('newPassword'))

export const adminAccount = z
  .object({ email, password: newPassword })
  .refine(({ email, password }) => !isGuessable(password, { email }), guessable('password'))

/** A person who joins the staff; the address is the invitation's. */
export const joinForm = z
  .object({ email, name, password: newPassword })
  .refine(({ name, email, password }) => !isGuessable(password, { name, email }), guessable('password'))

export type SignUp = z.output<typeof signUpForm>

function guessable(field: string) {
  return { path: [field], error: 'guessable' }
}
