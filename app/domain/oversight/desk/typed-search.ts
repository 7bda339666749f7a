import { leastLetters, searchLimit } from './found-record.ts'

/** Possible meanings of the operator's query; each is searched in the tables that can have it. */
export type TypedSearch = {
  text: string
  email: string | null
  /** The last ten digits of a phone number. */
  phone: string | null
  /** Letters and digits of a license number, in capitals. */
  license: string | null
  id: string | null
  /** From the private link of a request. */
  token: string | null
  /** A payment provider's ID, such as `pi_…`. */
  providerId: string | null
  /** Null for a number or an address. */
  name: string | null
}

/** Returns null for a text that is too short to look for. */
export function readTypedSearch(typed: string): TypedSearch | null {
  const text = typed.replaceAll('\0', '').trim().replaceAll(/\s+/g, ' ').slice(0, searchLimit)
  if (text.replaceAll(/[^\p{L}\p{N}]/gu, '').length < leastLetters) return null
  const digits = text.replaceAll(/\D/g, '')
  const isNumber = /^[\d\s()+.-]+$/.test(text)
  const token = /\/requests\/([\w-]+)/.exec(text)?.[1] ?? null
  const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text) ? text.toLowerCase() : null
  const isWord = !/[\s@/]/.test(text)
  const license = text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  const email = text.includes('@') ? text.toLowerCase() : null
  return {
    text,
    email,
    phone: isNumber && digits.length >= 7 ? digits.slice(-10) : null,
    license: /\d/.test(license) && !email && !token && !id ? license : null,
    id,
    token,
    providerId: isWord && text.includes('_') ? text : null,
    name: isNumber || email || token || id ? null : text,
  }
}
