/** Excel's limit on characters in a sheet name. */
const most = 31

/** Returns a function that makes valid sheet names, unique regardless of case. */
export function openSheetNames() {
  const taken = new Set<string>()
  return (wanted: string) => {
    // Excel reserves the name History and forbids an apostrophe at either end.
    const plain = wanted
      .replace(/[[\]/\\:*?\p{Cc}]+/gu, ' ')
      .replace(/\s+/g, ' ')
      .replace(/^[\s']+/, '')
    const base = plain === '' || /^history$/i.test(plain) ? `${plain} sheet`.trim() : plain
    for (let number = 1; ; number += 1) {
      const end = number === 1 ? '' : ` ${number}`
      const name = cut(base, most - end.length).replace(/[\s']+$/, '') + end
      if (taken.has(name.toLowerCase())) continue
      taken.add(name.toLowerCase())
      return name
    }
  }
}

/** Never splits a surrogate pair. */
function cut(text: string, length: number) {
  let kept = ''
  for (const sign of text) {
    if (kept.length + sign.length > length) break
    kept += sign
  }
  return kept
}
