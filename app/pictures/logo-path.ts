import { isFilePath } from '#platform/files/file-path.ts'
import { initialsOf } from './business-logo.ts'

/** Part of every address of a drawing, so that it can be kept for ever: a better drawing gets another address. */
export const edition = '2'

type Named = { id: string; name: string; logo?: string }

/** Where the logo of a business is: the uploaded one, or one drawn from its id and name. Never one on somebody else's server. */
export function logoPath({ id, name, logo = '' }: Named) {
  return isFilePath(logo) ? logo : `/pictures/${edition}/logos/${id}/${encodeURIComponent(initialsOf(name))}`
}
