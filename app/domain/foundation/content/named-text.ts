// A text with named parts: the home page's, an incentive program's figures, an email.

export type NamedTexts = Readonly<Record<string, string>>

/** `checked-day` isn't in the future. Numbers and dollars are whole. */
export type FieldKind = 'line' | 'text' | 'dollars' | 'number' | 'percent' | 'day' | 'checked-day' | 'link'

/** `isRequired`: the part must contain it. */
export type Placeholder = { name: string; isRequired?: true }

export type TextField = {
  name: string
  label: string
  hint?: string
  kind: FieldKind
  limit: number
  isOptional?: true
  /** The name of a part whose number is lower. */
  above?: string
  placeholders?: readonly Placeholder[]
}

export type NamedTextForm = {
  fields: readonly TextField[]
  /** The public page that shows the text, if any. */
  shownAt?: string
}

export type FieldErrorReason =
  | 'empty'
  | 'too-long'
  | 'placeholder-unknown'
  | 'placeholder-missing'
  | 'no-number'
  | 'no-percent'
  | 'no-day'
  | 'day-ahead'
  | 'no-link'
  | 'not-above'

export type FieldError = { reason: FieldErrorReason; what: string }
