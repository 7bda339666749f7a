import { Fragment, type ReactNode, useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { type CardSection, cardTitles } from '#domain/foundation/settings/setting-card.ts'
import { settingMessages } from '#domain/foundation/settings/setting-messages.ts'
import { Badge } from '#ui/badge.tsx'
import { SubmitButton } from '#ui/fields/submit-button.tsx'
import { Notice } from '#ui/notice.tsx'
import { type OpenForm, openForm, type SettingsAnswer } from './settings-answer.ts'
import { useUnsaved } from './unsaved-cards.tsx'
import { useSeenVersion } from './use-seen-version.ts'

type Props = {
  section: CardSection
  about?: string
  button: string
  version: number
  answer: SettingsAnswer | undefined
  isWide?: boolean
  children: (form: OpenForm) => ReactNode
}

/** Submits the version it shows, so that it can't overwrite a newer version. */
export function SettingsForm({ section, about, button, version, answer, isWide, children }: Props) {
  const fields = useRef<HTMLFormElement>(null)
  const title = cardTitles[section]
  const shown = useSeenVersion({ section, version, answer, form: fields })
  const { seen, filledFrom, draft, isUnsaved, ...listeners } = shown
  const form = openForm(answer, section, draft)
  useUnsaved({ section, title, form: fields, release: listeners.onSubmit }, isUnsaved)
  const frame = useRef<HTMLElement>(null)
  useEffect(() => {
    if (answer?.section === section) frame.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [answer, section])
  return (
    <section
      ref={frame}
      id={`card-${section}`}
      aria-labelledby={`${section}-title`}
      className={`scroll-mt-20 rounded-panel border border-line bg-surface p-5 md:p-6 ${isWide ? 'xl:col-span-2' : ''}`}
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 id={`${section}-title`}>{title}</h3>
        <span role="status">{isUnsaved && <Badge tone="amber">{settingMessages.en.unsaved}</Badge>}</span>
      </div>
      {about && <p className="mt-1 text-sm text-ink-2">{about}</p>}
      {form.notice && <Notice>{form.notice}</Notice>}
      <Form ref={fields} method="post" preventScrollReset {...listeners} className="mt-4 grid gap-5">
        <input type="hidden" name="version" value={seen} />
        <Fragment key={filledFrom}>{children(form)}</Fragment>
        <div>
          <SubmitButton busy="Saving…" look="outlined" name="section" value={section} waitsForOthers>
            {button}
          </SubmitButton>
        </div>
      </Form>
    </section>
  )
}

type TickBoxProps = { name: string; isTicked: boolean; children: string; about?: string }

export function TickBox({ name, isTicked, children, about }: TickBoxProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
      <input type="checkbox" name={name} defaultChecked={isTicked} className="mt-0.5 size-5 shrink-0 accent-accent" />
      <span className="grid">
        <span className="font-semibold">{children}</span>
        {about && <span className="text-sm text-ink-2">{about}</span>}
      </span>
    </label>
  )
}
