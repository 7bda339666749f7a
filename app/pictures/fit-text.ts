import type { Letters } from './letters.ts'

type Room = { width: number; sizes: readonly [number, ...number[]]; lines: number }
export type FittedText = { lines: string[]; size: number }

/** Returns the text in the largest of the sizes that fits; at the smallest size, overflow ends in '…'. */
export function fitText({ widthOf }: Pick<Letters, 'widthOf'>, text: string, room: Room): FittedText {
  for (const size of room.sizes) {
    const lines = breakLines(text, line => widthOf(line, size) <= room.width)
    if (lines.length <= room.lines && lines.every(line => widthOf(line, size) <= room.width)) return { lines, size }
  }
  const size = room.sizes.at(-1) ?? room.sizes[0]
  const isIn = (line: string) => widthOf(line, size) <= room.width
  const lines = breakLines(text, isIn)
  const kept = lines.slice(0, room.lines).map(line => cut(line, isIn))
  const last = kept.pop() ?? ''
  return { lines: [...kept, lines.length > room.lines ? cut(`${last} …`, isIn) : last], size }
}

function breakLines(text: string, isIn: (line: string) => boolean) {
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim()
    if (lines.length > 0 && isIn(longer)) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** Returns the part of a line that fits, with '…' if it was cut. */
function cut(line: string, isIn: (line: string) => boolean) {
  if (isIn(line)) return line
  const signs = [...line.replace(/\s*…$/, '')]
  while (signs.length > 0 && !isIn(`${signs.join('').trimEnd()}…`)) signs.pop()
  return `${signs.join('').trimEnd()}…`
}
