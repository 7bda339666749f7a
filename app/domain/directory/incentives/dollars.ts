/** Returns the cents of a typed amount, '$18,500' or '18500.50', or null when it's invalid. */
export function readDollars(text: string) {
  const [, whole, part = ''] = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d{1,12})(?:\.(\d{1,2}))?$/.exec(text.trim()) ?? []
  if (whole === undefined) return null
  const cents = Number(whole.replaceAll(',', '')) * 100 + Number(part.padEnd(2, '0'))
  return Number.isSafeInteger(cents) ? cents : null
}

/** Returns cents as text: $18,500, with cents only when there are some. */
export function dollarText(cents: number) {
  const digits = cents % 100 === 0 ? 0 : 2
  const parts = {
    style: 'currency',
    currency: 'USD',
    // No minus on zero.
    signDisplay: 'negative',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  } as const
  return new Intl.NumberFormat('en-US', parts).format(cents / 100)
}
