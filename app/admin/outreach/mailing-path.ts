export const mailingsPath = '/admin/tools/mailings'

export function mailingPath(id: string) {
  return `${mailingsPath}/${id}`
}
