import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { SendOutcome, SmsTransport } from './alert-transports.ts'

const patienceMs = 10_000

/** The recipient replied STOP, or the number can't receive texts. */
const goneCodes = [21_610, 21_614, 21_211]

/** `url` is `https://ACCOUNT:TOKEN@api.twilio.com/?from=+15615550100`, or of a service with the same API. Otherwise throws a TypeError. */
export function openTwilioSms(url: string): SmsTransport {
  const { account, token, from, authorization, address } = readSmsUrl(url)
  return {
    async send(to, text) {
      try {
        const response = await fetch(`${address}/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`, {
          method: 'POST',
          headers: { authorization },
          body: new URLSearchParams({ To: to, From: from, Body: text }),
          redirect: 'manual',
          signal: AbortSignal.timeout(patienceMs),
        })
        return await outcomeOf(response)
      } catch {
        return 'later'
      }
    },
    isSigned: (ownUrl, form, signature) => isSame(signature, signText(ownUrl, form, token)),
  }
}

/** Returns the header `X-Twilio-Signature`: HMAC-SHA1 of the URL and the sorted fields. */
export function signText(url: string, form: URLSearchParams, token: string) {
  const fields = [...form].toSorted(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0))
  return createHmac('sha1', token)
    .update(url + fields.flat().join(''))
    .digest('base64')
}

function isSame(signature: string, expected: string) {
  const [given, wanted] = [Buffer.from(signature), Buffer.from(expected)]
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

export function readSmsUrl(text: string) {
  const url = new URL(text)
  const from = url.searchParams.get('from')?.replace(' ', '+') ?? ''
  const [account, token] = [decodeURIComponent(url.username), decodeURIComponent(url.password)]
  if (!account || !token || !/^\+\d{8,15}$/.test(from)) throw new TypeError('an address of texts lacks a part')
  const authorization = `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`
  return { account, token, from, authorization, address: url.origin }
}

const failure = z.object({ code: z.number() })

async function outcomeOf(response: Response): Promise<SendOutcome> {
  if (response.ok) {
    await response.body?.cancel()
    return 'sent'
  }
  const told = failure.safeParse(await response.json().catch(() => null))
  if (told.success && goneCodes.includes(told.data.code)) return 'gone'
  // Rejected credentials are a setting that the operator can fix.
  return response.status === 400 || response.status === 404 ? 'rejected' : 'later'
}
