import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { appContext } from '#context.ts'
import { readCookie, writeCookie } from '#platform/request/cookies.ts'
import type { Fields } from '#platform/request/forms.ts'

// The form's input stays on the device during the sign-in: here in a cookie, with JavaScript in storage.

const name = 'typed-purchase'
const day = 86_400
/** Browsers drop a cookie of more than 4,096 bytes. */
const longest = 3_800
const longestTyped = 65_536
const stored = z.record(z.string(), z.union([z.string(), z.array(z.string())]))

/** Leaves out the longest texts if the form is too long. */
export function rememberPurchase(context: Readonly<RouterContextProvider>, fields: Fields): string {
  const value = deflateRawSync(JSON.stringify(fields)).toString('base64url')
  if (value.length <= longest) return cookie(context, value, day)
  const [longestField] = Object.keys(fields).sort((one, other) => sizeOf(fields[other]) - sizeOf(fields[one]))
  const { [longestField ?? '']: _, ...rest } = fields
  return rememberPurchase(context, rest)
}

export function forgetPurchase(context: Readonly<RouterContextProvider>) {
  return cookie(context, '', 0)
}

export function rememberedPurchase(request: Request): Fields | null {
  const value = readCookie(request.headers.get('cookie'), name)
  if (!value) return null
  try {
    const text = inflateRawSync(Buffer.from(value, 'base64url'), { maxOutputLength: longestTyped }).toString()
    return stored.parse(JSON.parse(text))
  } catch {
    return null
  }
}

function cookie(context: Readonly<RouterContextProvider>, value: string, maxAgeSeconds: number) {
  const { https } = context.get(appContext).auth.cookie
  return writeCookie({ name, value, maxAgeSeconds, https })
}

function sizeOf(value: string | string[] | undefined) {
  return [value ?? ''].flat().join().length
}
