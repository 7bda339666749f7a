import { z } from 'zod'
import { typedText } from '#platform/text/text.ts'
import { passkeyNameLimit } from './passkey.ts'

/** Base64url only: the database couldn't decode anything else. */
const bytes = (most: number) =>
  z
    .string()
    .regex(/^[\w-]+={0,2}$/)
    .max(most)

/** Browsers write null for what a device left out. */
const absent = <T>(value: T | null | undefined) => value ?? undefined

const credential = z.object({
  id: bytes(1_400),
  rawId: bytes(1_400),
  type: z.literal('public-key'),
  clientExtensionResults: z.looseObject({}).default({}),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).nullish().transform(absent),
})

const assertion = credential.extend({
  response: z.object({
    clientDataJSON: bytes(4_000),
    authenticatorData: bytes(4_000),
    signature: bytes(2_000),
    userHandle: bytes(200).nullish().transform(absent),
  }),
})

const attestation = credential.extend({
  response: z.object({
    clientDataJSON: bytes(4_000),
    attestationObject: bytes(20_000),
    transports: z
      .array(z.string().regex(/^[a-z-]{1,20}$/))
      .max(10)
      .optional(),
  }),
})

export type PasskeyAssertion = z.output<typeof assertion>
export type PasskeyAttestation = z.output<typeof attestation>

/** The JSON of a browser's `credential.toJSON()`, sent in a form field. */
const json = z
  .string()
  .min(2)
  .max(40_000)
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown
    } catch {
      context.addIssue({ code: 'custom' })
      return z.NEVER
    }
  })

export const usedPasskey = json.pipe(assertion)
export const newPasskey = json.pipe(attestation)

const name = typedText(passkeyNameLimit).pipe(z.string().min(1))
export const passkeyNameForm = z.object({ id: z.string().max(100), name })
export const newPasskeyNameForm = z.object({ name })
export const removedPasskeyForm = z.object({ id: z.string().max(100) })
