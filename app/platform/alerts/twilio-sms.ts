import { z } from 'zod'
import type { SendOutcome } from './push-transport.ts'
import type { SmsTransport } from './sms-transport.ts'

const patienceMs = 10_000

/** The receiver has answered STOP, or the number takes no texts: it never will. */
const goneCodes = [21_610, 21_614, 21_211]

/**
 * Sends texts through Twilio, or whoever speaks its API. `url` is `https://ACCOUNT:TOKEN@api.twilio.com/?from=+15615550100`.
 * Throws a TypeError when it is not of that form.
 */
export function openTwilioSms(url: string): SmsTransport {
  const { account, from, authorization, address } = readSmsUrl(url)
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
        // What it says may name the number.
        return 'later'
      }
    },
  }
}

/** What stands in the address: the account, its token, the number that texts come from. */
export function readSmsUrl(text: string) {
  const url = new URL(text)
  const from = url.searchParams.get('from')?.replace(' ', '+') ?? ''
  const [account, token] = [decodeURIComponent(url.username), decodeURIComponent(url.password)]
  if (!account || !token || !/^\+\d{8,15}$/.test(from)) throw new TypeError('an address of texts lacks a part')
  const authorization = `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`
  return { account, from, authorization, address: url.origin }
}

const fault = z.object({ code: z.number() })

async function outcomeOf(response: Response): Promise<SendOutcome> {
  if (response.ok) {
    await response.body?.cancel()
    return 'sent'
  }
  const told = fault.safeParse(await response.json().catch(() => null))
  if (told.success && goneCodes.includes(told.data.code)) return 'gone'
  // A refused sign-in is a setting that can be mended.
  return response.status === 400 || response.status === 404 ? 'refused' : 'later'
}
