import { contentMessages as messages } from '#domain/foundation/content/content-messages.ts'
import type { NamedTexts, TextField } from '#domain/foundation/content/named-text.ts'
import { Field } from '#ui/fields/field.tsx'

const { editor } = messages

type Props = {
  fields: readonly TextField[]
  texts: NamedTexts
  fieldErrors: Readonly<Record<string, string>>
}

export function NamedTextFields({ fields, texts, fieldErrors }: Props) {
  return fields.map(field => (
    <Field
      key={field.name}
      name={field.name}
      label={field.label}
      {...(field.isOptional && { note: editor.optional })}
      hint={hintOf(field)}
      fieldError={fieldErrors[field.name]}
    >
      {control => <Control field={field} control={control} text={texts[field.name] ?? ''} />}
    </Field>
  ))
}

type ControlProps = { field: TextField; text: string; control: { id: string; name: string; className: string } }

function Control({ field: { kind, limit }, text, control }: ControlProps) {
  const { className, ...more } = control
  if (kind === 'text')
    return <textarea {...control} rows={limit > 500 ? 10 : 3} maxLength={limit} defaultValue={text} />
  if (kind === 'day' || kind === 'checked-day')
    return <input {...more} className={`${className} max-w-60`} type="date" defaultValue={text} />
  if (kind === 'dollars' || kind === 'number' || kind === 'percent')
    return (
      <input {...more} className={`${className} max-w-60`} inputMode="decimal" defaultValue={text} autoComplete="off" />
    )
  const isLink = kind === 'link'
  return (
    <input
      {...control}
      {...(isLink && { type: 'url', inputMode: 'url' as const })}
      maxLength={limit}
      defaultValue={text}
      autoComplete="off"
    />
  )
}

function hintOf({ hint, kind, limit, placeholders = [] }: TextField) {
  const names = (list: typeof placeholders) => list.map(({ name }) => `{${name}}`).join(', ')
  const required = placeholders.filter(({ isRequired }) => isRequired)
  return [
    hint ?? '',
    kind === 'line' || kind === 'text' ? editor.upTo(limit) : '',
    placeholders.length > 0 ? editor.placeholders(names(placeholders)) : '',
    required.length > 0 ? editor.required(names(required)) : '',
  ]
    .filter(Boolean)
    .join(' ')
}
