/** The longest name that a sheet may have. */
const most = 31

/** Names of sheets: what a workbook refuses is left out, and none stands twice, whichever way it is written. */
export function openSheetNames() {
  const taken = new Set<string>()
  return (wanted: string) => {
    // A sheet may not be called History, nor begin or end with an apostrophe.
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

/** Never in the middle of a sign. */
function cut(text: string, length: number) {
  let kept = ''
  for (const sign of text) {
    if (kept.length + sign.length > length) break
    kept += sign
  }
  return kept
}
