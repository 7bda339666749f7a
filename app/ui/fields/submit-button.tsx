import { useNavigation } from 'react-router'
import { button } from '../button.ts'

type Props = {
  children: string
  busy: string
  look?: keyof typeof button
  name?: string
  value?: string
  /** The id of its form, if it's placed outside of it. */
  form?: string
  /** The address that it posts to, if it isn't the page's. */
  formAction?: string
  /** True if it also waits for the page's other forms, whose answer a second request would cancel. */
  waitsForOthers?: boolean
}

/** Submits its form. While that's in progress, it shows `busy` and can't be pressed again. */
export function SubmitButton({ children, busy, look = 'filled', waitsForOthers = false, ...given }: Props) {
  const { state, formData } = useNavigation()
  const isMine = given.name === undefined || formData?.get(given.name) === given.value
  const isSending = state !== 'idle' && formData !== undefined
  const isBusy = isSending && isMine
  return (
    <button type="submit" {...given} disabled={waitsForOthers ? isSending : isBusy} className={button[look]}>
      {isBusy ? busy : children}
    </button>
  )
}
