import { KeyRound } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useSubmit } from 'react-router'
import { accountMessages } from '#domain/foundation/accounts/account-messages.ts'
import { button } from '#ui/button.ts'
import { canAutofillPasskeys, canUsePasskeys, usePasskeyOf } from './passkey-ceremony.ts'

const { use, busy } = accountMessages.passkeys
/** A challenge lasts five minutes. */
const renewedAfterMs = 240_000

type Props = {
  /** The id of the form that is submitted along, with the passkey as its field. */
  form: string
  /** Also offers passkeys in the email field, as long as the page is open. */
  fillsIn?: boolean
}

/** Passkeys need JavaScript, so there's no button without it. */
export function PasskeyButton({ form, fillsIn = false }: Props) {
  const submit = useSubmit()
  const [state, setState] = useState<'absent' | 'ready' | 'busy'>('absent')
  const asking = useRef<AbortController>(undefined)
  useEffect(() => setState(canUsePasskeys() ? 'ready' : 'absent'), [])

  const answer = async (mediation: 'conditional' | 'optional') => {
    // A browser asks for one passkey at a time.
    asking.current?.abort()
    const controller = new AbortController()
    asking.current = controller
    const passkey = await usePasskeyOf({ signal: controller.signal, mediation })
    const target = document.getElementById(form)
    if (passkey === undefined || controller.signal.aborted || !(target instanceof HTMLFormElement)) return
    const fields = new FormData(target)
    fields.set('passkey', passkey)
    await submit(fields, { method: 'post' })
  }
  const latest = useRef(answer)
  latest.current = answer

  useEffect(() => {
    if (!fillsIn) return
    let isOpen = true
    const offer = async () => {
      if ((await canAutofillPasskeys()) && isOpen) await latest.current('conditional')
    }
    void offer()
    const timer = setInterval(() => void offer(), renewedAfterMs)
    return () => {
      isOpen = false
      clearInterval(timer)
      asking.current?.abort()
    }
  }, [fillsIn])

  if (state === 'absent') return null
  const askDevice = async () => {
    setState('busy')
    await answer('optional')
    setState('ready')
  }
  return (
    <button type="button" className={button.outlined} onClick={() => void askDevice()} disabled={state === 'busy'}>
      <KeyRound aria-hidden className="size-5" />
      {state === 'busy' ? busy : use}
    </button>
  )
}
