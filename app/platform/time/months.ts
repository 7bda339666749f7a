/** Ends on the month's last day if it has no such day, like a payment provider's billing dates. */
export function monthsLater(from: Date, months: number) {
  const later = new Date(from)
  later.setUTCMonth(later.getUTCMonth() + months)
  if (later.getUTCDate() !== from.getUTCDate()) later.setUTCDate(0)
  return later
}
