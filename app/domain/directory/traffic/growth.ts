/** Returns a change in a figure as a dashboard shows it: '+12%', '−3%', '+0%'. A change from zero has no percentage. */
export function describeGrowth(now: number, then: number, digits: number) {
  if (then === 0) return { text: now === 0 ? '+0%' : 'new', isUp: now > 0 }
  const percent = (now / then - 1) * 100
  const text = Math.abs(percent).toFixed(digits)
  const isUp = percent >= 0 || Number(text) === 0
  return { text: `${isUp ? '+' : '−'}${text}%`, isUp }
}
