import { smallFilePath } from '#platform/files/file-path.ts'
import { picturePath } from './picture-path.ts'

type Covered = { id: string; categories: readonly string[]; coverId: string | null }

/** Returns the path of the picture on a business's card: its first photo, or the drawn picture without one. */
export function coverPath(card: Covered) {
  return card.coverId ? smallFilePath(card.coverId) : picturePath(card)
}
