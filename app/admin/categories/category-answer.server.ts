import { data } from 'react-router'
import { categoryMessages } from '#domain/directory/categories/category-form.ts'
import { goOn } from '#platform/request/redirects.ts'
import { type CategoryAnswer, categoriesPath, doneParameter } from './categories-path.ts'

export function leaveForList(changeId: string) {
  return goOn(`${categoriesPath}?${doneParameter}=${changeId}`)
}

type Rejected =
  | { fieldErrors: string[] }
  | { reason: keyof typeof categoryMessages.errors; about?: NonNullable<CategoryAnswer['about']> }

export function rejectCategory(typed: CategoryAnswer['typed'], rejected: Rejected) {
  if ('fieldErrors' in rejected) return data<CategoryAnswer>({ typed, fieldErrors: rejected.fieldErrors }, 422)
  const { reason, about = 'form' } = rejected
  const status = reason === 'forbidden' ? 403 : 409
  return data<CategoryAnswer>({ typed, fieldErrors: [], notice: categoryMessages.errors[reason], about }, status)
}
