export const mailingsPath = '/admin/tools/mailings'

/** The page of one mailing: of a draft what is to be sent, of a sent one what became of it. */
export function mailingPath(id: string) {
  return `${mailingsPath}/${id}`
}
