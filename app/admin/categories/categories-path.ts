export const categoriesPath = '/admin/settings/categories'

/** Names the change that the list offers to undo. */
export const doneParameter = 'done'

export type CategoryAnswer = {
  typed: Record<string, string | undefined>
  fieldErrors: string[]
  notice?: string
  /** The form that the notice belongs to. */
  about?: 'form' | 'merge' | 'remove'
}
