import { expect, test } from 'vitest'
import { createFrameReader, type Frame, toFrame } from './frames.ts'

function read(pieces: readonly Buffer[], maxBodyBytes = 1_000) {
  const frames: Frame[] = []
  const take = createFrameReader(maxBodyBytes, frame => frames.push(frame))
  pieces.forEach(take)
  return frames.map(({ head, body }) => ({ head, body: body.toString() }))
}

const stream = Buffer.concat([
  ...toFrame({ kind: 'a' }, Buffer.from('picture')),
  ...toFrame({ kind: 'empty' }),
  ...toFrame({ kind: 'ä' }, Buffer.from('x'.repeat(999))),
])
const messages = [
  { head: { kind: 'a' }, body: 'picture' },
  { head: { kind: 'empty' }, body: '' },
  { head: { kind: 'ä' }, body: 'x'.repeat(999) },
]

test('reads complete messages, however the pipe splits them', () => {
  for (const size of [1, 2, 3, 7, 8, 9, 50, 10_000]) {
    const pieces = Array.from({ length: Math.ceil(stream.length / size) }, (_, n) =>
      stream.subarray(n * size, (n + 1) * size),
    )
    expect(read(pieces), String(size)).toEqual(messages)
  }
})

test("rejects messages that are too long and heads that aren't JSON", () => {
  expect(() => read(toFrame({}, Buffer.alloc(1_001)).map(part => Buffer.from(part)))).toThrow(RangeError)
  expect(() => read(toFrame({ long: 'x'.repeat(70_000) }).map(part => Buffer.from(part)))).toThrow(RangeError)
  expect(() => read([Buffer.from('\0\0\0\x02\0\0\0\0no')])).toThrow(SyntaxError)
})
