import type { RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { appContext, callerContext } from '#context.ts'
import { quoteInput } from '#domain/quotes/quote-schema.server.ts'
import { type QuoteRefusal, sendQuote } from '#domain/quotes/send-quote.server.ts'
import { readForm, typedTexts } from '#platform/forms.ts'

const statusOf: Record<QuoteRefusal, number> = {
  forbidden: 403,
  'listing-unknown': 404,
  'listing-removed': 410,
  'looks-automated': 422,
  'too-many': 429,
}

/** What a posted quote form comes to, for the page and for the dialog alike. */
export async function receiveQuote(request: Request, context: Readonly<RouterContextProvider>, slug: string) {
  const fields = await readForm(request)
  const typed = typedTexts(fields)
  const parsed = quoteInput.safeParse(fields)
  if (!parsed.success)
    return {
      ok: false as const,
      status: 422,
      typed,
      faults: z.flattenError(parsed.error).fieldErrors,
      refusal: undefined,
    }

  const result = await sendQuote(context.get(appContext), context.get(callerContext), { slug, quote: parsed.data })
  if (result.ok) return { ok: true as const, path: `/requests/${result.token}` }
  return { ok: false as const, status: statusOf[result.reason], typed, faults: {}, refusal: result.reason }
}
