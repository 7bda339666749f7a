export const replyTitleLimit = 80
export const replyLimit = 2_000
export const repliesAtMost = 100

export type SavedReply = { id: string; title: string; text: string }
export type SaveReplyError = 'forbidden' | 'reply-unknown' | 'too-many'
