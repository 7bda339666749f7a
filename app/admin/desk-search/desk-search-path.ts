export const deskSearchPath = '/admin/search'
