import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { SeenLine } from './seen-change.ts'

/** A form may have 64 KiB, and each of these bytes can take three of them. */
const versionBytes = 8_000
/** Characters kept of a long text: fewer if the whole is too long for a form. */
const spelledOut = [1_000, 80] as const

/** The item as the operator read it. Types make sure that no decision lacks it. */
export const seenVersion = z.string().min(1).max(versionBytes).brand<'SeenVersion'>()
export type SeenVersion = z.output<typeof seenVersion>

const digestPattern = /^[\w-]{43}$/

/** A version's digest, for a list whose rows can be picked: fifty versions are too long for a form. */
export const seenDigest = z.string().regex(digestPattern).brand<'SeenDigest'>()
export type SeenDigest = z.output<typeof seenDigest>

export function digestOfVersion(seen: SeenVersion): SeenDigest {
  return seenDigest.parse(digestOf(seen))
}

/** Two versions are equal exactly when all their lines are. */
export function versionOf(lines: readonly SeenLine[]): SeenVersion {
  for (const limit of spelledOut) {
    const version = JSON.stringify(lines.map(line => shorten(line, limit)))
    if (Buffer.byteLength(version) <= versionBytes) return seenVersion.parse(version)
  }
  return seenVersion.parse(digestOf(JSON.stringify(lines)))
}

function shorten([label, text, detail]: SeenLine, limit: number): SeenLine {
  if (text.length <= limit) return detail === undefined ? [label, text] : [label, text, detail]
  return [label, `${text.slice(0, limit).toWellFormed()}…`, digestOf(JSON.stringify([text, detail]))]
}

function digestOf(text: string) {
  return createHash('sha256').update(text).digest('base64url')
}
