import { isFilePath } from '#platform/files/file-path.ts'
import { initialsOf } from './business-logo.ts'

/** Part of every drawing's address, so that browsers can cache it forever: a changed drawing gets a new address. */
export const edition = '2'

type Named = { id: string; name: string; logo?: string }

/** Returns the path of a business's logo: the uploaded one, or one drawn from its id and name. Never on an external server. */
export function logoPath({ id, name, logo = '' }: Named) {
  return isFilePath(logo) ? logo : `/pictures/${edition}/logos/${id}/${encodeURIComponent(initialsOf(name))}`
}
