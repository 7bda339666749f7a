const hourMs = 3_600_000

/** Which of the featured listings show this hour: each as often as any other, moving on by one every hour. */
export function byTurn<T>(featured: readonly T[], shown: number, at: Date): T[] {
  if (featured.length <= shown) return [...featured]
  const start = Math.floor(at.getTime() / hourMs) % featured.length
  return Array.from({ length: shown }, (_, index) => featured[(start + index) % featured.length]).filter(
    listing => listing !== undefined,
  )
}

/** In a storm: those of the lowest rank first, and of one rank each as often as any other. */
export function byRank<T extends { rank: number }>(featured: readonly T[], shown: number, at: Date): T[] {
  const start = Math.floor(at.getTime() / hourMs) % Math.max(1, featured.length)
  const turned = [...featured.slice(start), ...featured.slice(0, start)]
  return turned.sort((one, other) => one.rank - other.rank).slice(0, shown)
}

/** When the next ones come on. */
export function nextTurn(at: Date) {
  return new Date((Math.floor(at.getTime() / hourMs) + 1) * hourMs)
}
