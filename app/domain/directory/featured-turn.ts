const hourMs = 3_600_000

/** Which of the featured listings show this hour: each as often as any other, moving on by one every hour. */
export function byTurn<T>(featured: readonly T[], shown: number, at: Date): T[] {
  if (featured.length <= shown) return [...featured]
  const start = Math.floor(at.getTime() / hourMs) % featured.length
  return Array.from({ length: shown }, (_, index) => featured[(start + index) % featured.length]).filter(
    listing => listing !== undefined,
  )
}

/** When the next ones come on. */
export function nextTurn(at: Date) {
  return new Date((Math.floor(at.getTime() / hourMs) + 1) * hourMs)
}
