import { Form } from 'react-router'
import { contentMessages as messages } from '#domain/foundation/content/content-messages.ts'
import type { TextState } from '#domain/foundation/content/content-text.ts'
import { SubmitButton } from '#ui/fields/submit-button.tsx'

type Entry = { id: string; title: string | null; at: string; by: string; state: TextState }
type Props = { kind: 'page' | 'guide'; seen: string; history: readonly Entry[] }

const words = messages.history

/** Every published text, newest first. Restoring one publishes it again. */
export function TextHistory({ kind, seen, history }: Props) {
  return (
    <section aria-labelledby="history" className="rounded-panel border border-line bg-surface p-4 md:p-5">
      <h3 id="history" className="text-lg">
        {words.title}
      </h3>
      {history.length === 0 && <p className="mt-1 text-[15px] text-ink-2">{words.empty}</p>}
      <ol className="mt-2 divide-y divide-line">
        {history.map(({ id, title, at, by, state }) => (
          <li key={id} className="py-3 wrap-anywhere">
            <p className="font-semibold">{title ?? (kind === 'guide' ? words.builtIn : words.takenDown)}</p>
            <p className="text-[15px] text-ink-2">{`${words.states[state]} · ${at} · ${words.by(by)}`}</p>
            {(state === 'earlier' || state === 'scheduled' || state === 'withdrawn') && (
              <Form method="post" preventScrollReset className="mt-2">
                <input type="hidden" name="seen" value={seen} />
                <input type="hidden" name="textId" value={id} />
                <SubmitButton
                  name="intent"
                  value={state === 'scheduled' ? 'call-off' : 'restore'}
                  busy={messages.editor.saving}
                  look="outlined"
                >
                  {state === 'scheduled' ? words.callOff : words.restore}
                </SubmitButton>
              </Form>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
