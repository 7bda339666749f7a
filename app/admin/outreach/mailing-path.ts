export const mailingsPath = '/admin/tools/mailings'
export const newMailingPath = `${mailingsPath}/new`
export const templatesPath = `${mailingsPath}/templates`

export function mailingPath(id: string) {
  return `${mailingsPath}/${id}`
}
