import { Form } from 'react-router'
import { accountMessages } from '#domain/foundation/accounts/account-messages.ts'
import { link } from '#ui/button.ts'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { SubmitButton } from '#ui/fields/submit-button.tsx'
import { ChoosePassword } from '../sign-in/choose-password.tsx'

const { connections: messages } = accountMessages

type Props = { connections: Connection[]; removed: Removed[]; hasPassword: boolean }
type Removed = { provider: string; name: string }
type Connection = { id: string; name: string; connectedAt: string }

export function ConnectionList({ connections, removed, hasPassword }: Props) {
  if (connections.length + removed.length === 0) return null
  return (
    <section aria-labelledby="connections-title" className="mt-8">
      <h2 id="connections-title">{messages.title}</h2>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {connections.map(connection => (
          <ConnectionRow key={connection.id} {...connection} hasPassword={hasPassword} />
        ))}
        {removed.map(({ provider, name }) => (
          <li key={provider} className="py-3">
            <p>{messages.blocked(name)}</p>
            <details>
              <summary className={`${link} inline-flex min-h-11 cursor-pointer items-center`}>
                {messages.allow(name)}
              </summary>
              {hasPassword ? (
                <Form method="post" className="grid gap-3 pb-3" noValidate>
                  <input type="hidden" name="step" value="allow" />
                  <input type="hidden" name="provider" value={provider} />
                  <PasswordField name="password" id={`password-${provider}`} label="Password" />
                  <SubmitButton busy="Saving…" look="outlined">
                    {messages.allow(name)}
                  </SubmitButton>
                </Form>
              ) : (
                <ChoosePassword />
              )}
            </details>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Removing unfolds, also without script. */
function ConnectionRow({ id, name, connectedAt, hasPassword }: Connection & { hasPassword: boolean }) {
  return (
    <li className="py-3">
      <p className="font-semibold">{name}</p>
      <p className="mt-1 text-sm text-ink-3">{messages.connected(connectedAt)}</p>
      <details>
        <summary
          className={`${link} inline-flex min-h-11 cursor-pointer items-center`}
          aria-label={`${messages.remove}: ${name}`}
        >
          {messages.remove}
        </summary>
        <div className="grid gap-3 pb-3">
          <p>
            <strong>{messages.removeTitle(name)}</strong> {messages.removeText(name)}
          </p>
          {hasPassword ? (
            <Form method="post" className="grid gap-3" noValidate>
              <input type="hidden" name="step" value="disconnect" />
              <input type="hidden" name="id" value={id} />
              <PasswordField name="password" id={`password-${id}`} label="Password" />
              <SubmitButton busy="Removing…" look="outlined">
                {messages.remove}
              </SubmitButton>
            </Form>
          ) : (
            <ChoosePassword />
          )}
        </div>
      </details>
    </li>
  )
}
