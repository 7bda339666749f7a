import type { Language } from '#platform/text/language.ts'
import { pathIn } from '#platform/text/language.ts'

export const contentPath = '/admin/content'

export function editPath(path: string, language: Language) {
  return `${contentPath}/edit?${new URLSearchParams({ page: path, language })}`
}

export function previewPath(path: string, language: Language) {
  return `${pathIn(language, '/content-preview')}?${new URLSearchParams({ page: path })}`
}
