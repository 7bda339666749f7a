import { useEffect, useRef } from 'react'
import { Form, Link } from 'react-router'
import {
  type CategoryField,
  categoryLimits,
  categoryMessages as messages,
} from '#domain/directory/categories/category-form.ts'
import { button } from '#ui/button.ts'
import { Field } from '#ui/fields/field.tsx'
import { SubmitButton } from '#ui/fields/submit-button.tsx'
import { Notice } from '#ui/notice.tsx'
import { unsavedMark } from '../layout/unsaved-forms.tsx'
import { type CategoryAnswer, categoriesPath } from './categories-path.ts'

type Props = {
  /** Texts by field, as stored or proposed. */
  values: Partial<Record<CategoryField, string>>
  version?: string
  submit: string
  answer: CategoryAnswer | undefined
}

export function CategoryForm({ values, version, submit, answer }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const own = answer?.about === 'merge' || answer?.about === 'remove' ? undefined : answer
  useEffect(() => {
    if (own) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [own])
  const about = { values: { ...values, ...own?.typed }, fieldErrors: own?.fieldErrors ?? [] }
  return (
    <Form
      {...unsavedMark(own !== undefined)}
      ref={form}
      method="post"
      noValidate
      className="grid gap-5 rounded-panel border border-line bg-surface p-4 md:p-6"
    >
      {own?.notice && <Notice>{own.notice}</Notice>}
      {version && <input type="hidden" name="version" value={version} />}
      <CategoryText {...about} name="name" />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <CategoryText {...about} name="es" lang="es" />
        <CategoryText {...about} name="ht" lang="ht" />
      </div>
      <CategoryText {...about} name="slug" />
      <CategoryText {...about} name="description" rows={4} />
      <CategoryText {...about} name="descriptionEs" lang="es" rows={4} />
      <CategoryText {...about} name="descriptionHt" lang="ht" rows={4} />
      <CategoryText {...about} name="synonyms" rows={3} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton busy="Saving…" name="intent" value="save">
          {submit}
        </SubmitButton>
        <Link to={categoriesPath} className={button.quiet}>
          Cancel
        </Link>
      </div>
    </Form>
  )
}

type TextProps = {
  name: CategoryField
  values: Record<string, string | undefined>
  fieldErrors: readonly string[]
  lang?: 'es' | 'ht'
  /** More than one line. */
  rows?: number
}

const hints: Partial<Record<CategoryField, string>> = messages.hints

function CategoryText({ name, values, fieldErrors, lang, rows }: TextProps) {
  const fieldError = fieldErrors.includes(name) ? messages.fieldErrors[name] : undefined
  const limit = rows ? { maxLength: name === 'synonyms' ? undefined : categoryLimits.description } : {}
  return (
    <Field name={name} label={messages.labels[name]} hint={hints[name]} fieldError={fieldError}>
      {control =>
        rows ? (
          <textarea {...control} {...limit} lang={lang} rows={rows} defaultValue={values[name]} />
        ) : (
          <input
            {...control}
            lang={lang}
            maxLength={categoryLimits.name}
            defaultValue={values[name]}
            autoComplete="off"
            {...(name === 'slug' && { autoCapitalize: 'none', spellCheck: false })}
          />
        )
      }
    </Field>
  )
}
