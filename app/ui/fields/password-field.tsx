import { Eye, EyeOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Field } from './field.tsx'

type Props = {
  name: string
  /** For a page where two forms have a field of this name. */
  id?: string
  label: string
  fieldError?: string | undefined
  hint?: string
  isNew?: boolean
  messages?: { show: string; hide: string }
}

/** A password field with a show button. Without JavaScript there is no button. */
export function PasswordField({ name, id = name, label, fieldError, hint, isNew = false, messages }: Props) {
  const [isShown, setShown] = useState(false)
  const [isRunning, setRunning] = useState(false)
  useEffect(() => setRunning(true), [])
  const { show, hide } = messages ?? { show: 'Show password', hide: 'Hide password' }
  const Icon = isShown ? EyeOff : Eye
  return (
    <Field name={name} id={id} label={label} fieldError={fieldError}>
      {control => (
        <>
          {hint && <p className="text-sm text-ink-3">{hint}</p>}
          <div className="relative">
            <input
              {...control}
              className={`${control.className} pr-14`}
              type={isShown ? 'text' : 'password'}
              autoComplete={isNew ? 'new-password' : 'current-password'}
              required
            />
            {isRunning && (
              <button
                type="button"
                onClick={() => setShown(!isShown)}
                aria-label={isShown ? hide : show}
                className="absolute inset-y-0 right-0.5 grid w-12 cursor-pointer place-items-center rounded-control text-ink-2 hover:text-ink"
              >
                <Icon aria-hidden className="size-5" />
              </button>
            )}
          </div>
        </>
      )}
    </Field>
  )
}
