import { useState } from 'react'
import { Form } from 'react-router'
import { contentComponents } from '#domain/foundation/content/content-component.ts'
import { contentMessages as messages } from '#domain/foundation/content/content-messages.ts'
import { type ContentGroup, type ContentText, contentLimits } from '#domain/foundation/content/content-text.ts'
import type { TextField } from '#domain/foundation/content/named-text.ts'
import type { MarkdownProblem } from '#platform/text/markdown-part.ts'
import { Field } from '#ui/fields/field.tsx'
import { SubmitButton } from '#ui/fields/submit-button.tsx'
import { isChanged, LeaveQuestion } from '../settings/unsaved-cards.tsx'
import { NamedTextFields } from './named-text-fields.tsx'

type Props = {
  content: { kind: 'page' | 'guide'; group: ContentGroup; seen: string; isPublic: boolean }
  text: ContentText
  /** For a text with named parts. */
  fields: readonly TextField[] | undefined
  publishAt: string | undefined
  fieldErrors: Readonly<Record<string, string>>
  problems: readonly MarkdownProblem[]
}

const { editor } = messages

export function TextForm({ content, text, fields, publishAt, fieldErrors, problems }: Props) {
  const [isUnsaved, setUnsaved] = useState(false)
  return (
    <Form
      method="post"
      preventScrollReset
      onInput={({ currentTarget }) => setUnsaved(isChanged(currentTarget))}
      onSubmit={() => setUnsaved(false)}
      className="grid min-w-0 gap-5 rounded-panel border border-line bg-surface p-4 md:p-6"
    >
      <LeaveQuestion isAsked={isUnsaved} />
      <input type="hidden" name="seen" value={content.seen} />
      {fields ? (
        <NamedTextFields fields={fields} texts={text.fields ?? {}} fieldErrors={fieldErrors} />
      ) : (
        <PageFields text={text} fieldErrors={fieldErrors} problems={problems} />
      )}
      <div className="flex flex-wrap gap-3">
        <SubmitButton name="intent" value="save" busy={editor.saving} look="outlined">
          {editor.save}
        </SubmitButton>
        <SubmitButton name="intent" value="preview" busy={editor.saving} look="outlined">
          {editor.preview}
        </SubmitButton>
        {content.group === 'email' && (
          <SubmitButton name="intent" value="test" busy={editor.saving} look="outlined">
            {editor.test}
          </SubmitButton>
        )}
        <SubmitButton name="intent" value="publish" busy={editor.publishing}>
          {editor.publish}
        </SubmitButton>
      </div>
      <div className="flex flex-wrap items-end gap-3 border-t border-line pt-5">
        <Field
          name="publishAt"
          label={editor.scheduleFor}
          hint={editor.scheduleHint}
          fieldError={fieldErrors.publishAt}
        >
          {control => <input {...control} type="datetime-local" defaultValue={publishAt} />}
        </Field>
        <div className="sm:mb-7">
          <SubmitButton name="intent" value="schedule" busy={editor.scheduling} look="outlined">
            {editor.schedule}
          </SubmitButton>
        </div>
      </div>
      {content.isPublic && (
        <div className="border-t border-line pt-5">
          <p className="mb-2 text-[15px] text-ink-2">
            {content.kind === 'guide' ? editor.asSpecifiedHint : editor.takeDownHint}
          </p>
          <SubmitButton name="intent" value="take-back" busy={editor.saving} look="outlined">
            {content.kind === 'guide' ? editor.asSpecified : editor.takeDown}
          </SubmitButton>
        </div>
      )}
    </Form>
  )
}

function PageFields({ text, fieldErrors, problems }: Pick<Props, 'text' | 'fieldErrors' | 'problems'>) {
  return (
    <>
      <Field name="title" label={editor.title} fieldError={fieldErrors.title}>
        {control => <input {...control} maxLength={contentLimits.title} defaultValue={text.title} autoComplete="off" />}
      </Field>
      <Field
        name="description"
        label={editor.description}
        hint={editor.descriptionHint}
        fieldError={fieldErrors.description}
      >
        {control => (
          <textarea {...control} rows={2} maxLength={contentLimits.description} defaultValue={text.description} />
        )}
      </Field>
      <Field name="lead" label={editor.lead} note={editor.optional} fieldError={fieldErrors.lead}>
        {control => <textarea {...control} rows={2} maxLength={contentLimits.lead} defaultValue={text.lead} />}
      </Field>
      <Field
        name="points"
        label={editor.points}
        note={editor.optional}
        hint={editor.pointsHint}
        fieldError={fieldErrors.points}
      >
        {control => <textarea {...control} rows={4} maxLength={contentLimits.points} defaultValue={text.points} />}
      </Field>
      <Field name="markdown" label={editor.markdown} hint={editor.markdownHint} fieldError={fieldErrors.markdown}>
        {({ className, ...control }) => (
          <textarea
            {...control}
            rows={24}
            maxLength={contentLimits.markdown}
            defaultValue={text.markdown}
            className={`${className} font-mono text-[15px] leading-relaxed`}
          />
        )}
      </Field>
      <Problems problems={problems} />
      <Help />
    </>
  )
}

function Problems({ problems }: { problems: readonly MarkdownProblem[] }) {
  if (problems.length === 0) return null
  return (
    <div className="rounded-notice bg-amber-tint p-4 text-amber-ink">
      <p className="font-semibold">{messages.leftOut}</p>
      <ul className="mt-1 list-disc pl-5 wrap-anywhere">
        {problems.map(({ kind, line, what }) => (
          <li key={`${kind} ${line} ${what}`}>{`${messages.line(line)}: ${messages.problems[kind](what)}`}</li>
        ))}
      </ul>
    </div>
  )
}

function Help() {
  return (
    <details className="text-[15px] text-ink-2">
      <summary className="cursor-pointer py-3 font-semibold text-ink">{messages.help.title}</summary>
      <p className="wrap-anywhere">{messages.help.text}</p>
      <p className="mt-3">{messages.help.components}</p>
      <ul className="mt-1 grid gap-x-6 font-mono text-sm sm:grid-cols-2">
        {Object.entries(contentComponents).map(([name, attributes]) => (
          <li key={name} className="py-0.5 wrap-anywhere">
            {`<${[name, ...attributes.map(attribute => `${attribute}="…"`)].join(' ')}>`}
          </li>
        ))}
      </ul>
    </details>
  )
}
