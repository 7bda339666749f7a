export const mailingsPath = '/admin/tools/mailings'

/** Returns the path of a bulk email's page: the preview of a draft, or the results once it's sent. */
export function mailingPath(id: string) {
  return `${mailingsPath}/${id}`
}
