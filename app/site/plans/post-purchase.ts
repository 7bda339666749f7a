import type { Fields } from '#platform/request/forms.ts'
import type { PurchaseCheck } from './check-purchase-route.ts'

/**
 * Runs in the browser: posts the form for validation and, with an account, saves its draft. Returns null after a network error or
 * an unexpected response.
 */
export async function postPurchase(fields: Fields): Promise<PurchaseCheck | null> {
  const body = new URLSearchParams(
    Object.entries(fields).flatMap(([name, value]) => [value].flat().map(text => [name, text])),
  )
  try {
    const response = await fetch('/list-business/check', { method: 'POST', body })
    return response.ok || response.status === 422 ? await response.json() : null
  } catch {
    return null
  }
}
