// A business's own texts, inserted into an answer or a message with one tap.

export const repliesAtMost = 12
export const replyLimit = 500

export type QuickReply = { id: string; text: string }

export type ReplyListError = 'forbidden' | 'listing-unknown' | 'reply-too-long' | 'replies-too-many' | 'too-many'

/** Moves one text up or down; anything else changes nothing. */
export function reorder(texts: readonly string[], act: string) {
  const [, way, at] = /^(up|down)-(\d+)$/.exec(act) ?? []
  const from = Number(at)
  const to = way === 'up' ? from - 1 : from + 1
  const [one, other] = [texts[from], texts[to]]
  if (way === undefined || one === undefined || other === undefined) return [...texts]
  return texts.with(from, other).with(to, one)
}
