import { region } from '#domain/foundation/settings/region.ts'
import { hiredRecipient, messageLimit, trapField, undoEnd } from '#domain/requests/quotes/quote.ts'
import { requestPath } from '#domain/requests/quotes/quote-email.ts'
import { quoteMessages } from '#domain/requests/quotes/quote-messages.ts'
import type { RequestMessages } from '#domain/requests/quotes/request-messages.en.ts'
import type { TrackedRecipient } from '#domain/requests/quotes/request-trackers.server.ts'
import type { TextsState } from '#domain/requests/texts/change-texts.server.ts'
import { textMessages } from '#domain/requests/texts/text-messages.ts'
import { shownTextPhone } from '#domain/requests/texts/text-phone.ts'
import type { Language } from '#platform/text/language.ts'
import { listText } from '#platform/text/sentence.ts'
import { timeIn } from '#platform/time/dates.ts'
import { button } from '#ui/button.ts'
import { Field } from '#ui/fields/field.tsx'
import { withdrawPath } from './withdraw-question.tsx'

type Props = {
  token: string
  messages: RequestMessages
  language: Language
  /** True if at least one recipient is still listed. */
  canAdd: boolean
  typed: string | undefined
  isInvalid: boolean
  isTrapShown: boolean
}

export function RequestChanges({ token, messages, language, canAdd, typed, isInvalid, isTrapShown }: Props) {
  const trap = quoteMessages[language].fields[trapField]
  return (
    <>
      {canAdd && (
        <section className="grid gap-4">
          <h2>{messages.add.title}</h2>
          <form method="post" action={requestPath(language, token)} className="grid gap-4">
            <Field
              name="message"
              label={messages.add.label}
              fieldError={isInvalid ? messages.add.fieldError : undefined}
            >
              {control => <textarea {...control} defaultValue={typed} required rows={3} maxLength={messageLimit} />}
            </Field>
            <p className="-mt-2 text-sm text-ink-3">{messages.add.hint}</p>
            <div className={isTrapShown ? '' : 'hidden'}>
              <Field name={trapField} label={trap.label} fieldError={isTrapShown ? trap.fieldError : undefined}>
                {control => <input {...control} tabIndex={isTrapShown ? 0 : -1} autoComplete="off" />}
              </Field>
            </div>
            <button type="submit" className={button.filled}>
              {messages.add.button}
            </button>
          </form>
        </section>
      )}
      <section className="grid gap-4">
        <h2>{messages.withdraw.title}</h2>
        <p className="text-ink-2">{messages.withdraw.text}</p>
        <a href={withdrawPath(language, token, null)} data-island="withdraw" className={button.outlined}>
          {messages.withdraw.button}
        </a>
      </section>
    </>
  )
}

type TextsSwitchProps = { texts: NonNullable<TextsState>; token: string; language: Language }

/** Whether the homeowner gets texts about the request, with the button that changes it. */
export function TextsSwitch({ texts: { phone, is }, token, language }: TextsSwitchProps) {
  const messages = textMessages[language]
  const shown = shownTextPhone(phone)
  return (
    <form id="texts" method="post" action={requestPath(language, token)} className="grid gap-3">
      {is === 'on' && <p>{messages.on(shown)}</p>}
      {is === 'stopped' && <p>{messages.stopped}</p>}
      {is !== 'stopped' && (
        <button type="submit" name="act" value={is === 'on' ? 'texts-off' : 'texts-on'} className={button.outlined}>
          {is === 'on' ? messages.turnOff : messages.turnOn(shown)}
        </button>
      )}
      {is === 'off' && <p className="text-sm text-ink-3">{messages.consent}</p>}
    </form>
  )
}

type UndoNoticesProps = {
  recipients: readonly TrackedRecipient[]
  now: Date
  token: string
  messages: RequestMessages
  language: Language
}

/** Each withdrawal that can still be undone, latest first, with its button. */
export function UndoNotices({ recipients, now, token, messages: { undo }, language }: UndoNoticesProps) {
  // Hiring has its own notice, which is shown until the hired roofer declines.
  const hired = hiredRecipient({ recipients })?.hiredAt?.getTime()
  const withdrawn = recipients.flatMap(({ withdrawnAt }) => withdrawnAt?.getTime() ?? [])
  const moments = new Set(withdrawn.filter(at => at !== hired))
  const undoable = [...moments].filter(at => now < undoEnd(new Date(at))).toSorted((one, other) => other - one)
  return undoable.map(at => {
    const names = recipients.filter(({ withdrawnAt }) => withdrawnAt?.getTime() === at).map(({ name }) => name)
    const until = timeIn(region.zone, undoEnd(new Date(at)), language)
    return (
      <form
        key={at}
        method="post"
        action={requestPath(language, token)}
        className="mt-4 grid gap-3 rounded-notice bg-sunken p-4 sm:grid-cols-[1fr_auto] sm:items-center"
      >
        <input type="hidden" name="act" value="undo" />
        <input type="hidden" name="withdrawnAt" value={at} />
        <p>{undo.text(listText(language, names), until)}</p>
        <button type="submit" className={button.outlined}>
          {undo.button}
        </button>
      </form>
    )
  })
}
