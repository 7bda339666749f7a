import { useNavigation } from 'react-router'
import { button } from './button.ts'

type Props = {
  children: string
  busy: string
  look?: keyof typeof button
  name?: string
  value?: string
  /** The id of its form, if it's placed outside of it. */
  form?: string
}

/** Submits its form. While that's in progress, it shows `busy` and can't be pressed again. */
export function SubmitButton({ children, busy, look = 'filled', ...given }: Props) {
  const { state, formData } = useNavigation()
  const isMine = given.name === undefined || formData?.get(given.name) === given.value
  const isBusy = state !== 'idle' && formData !== undefined && isMine
  return (
    <button type="submit" {...given} disabled={isBusy} className={button[look]}>
      {isBusy ? busy : children}
    </button>
  )
}
