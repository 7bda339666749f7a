import { link } from '#ui/button.ts'
import type { OtherForm } from './typed-email.ts'

type Props = {
  go: OtherForm
  /** The id of the form whose email address is submitted along, if the button is outside of it. */
  form?: string
  children: string
}

/** Looks like a link, and takes the typed email address along. */
export function OtherFormButton({ go, form, children }: Props) {
  return (
    <button
      type="submit"
      form={form}
      name="go"
      value={go}
      formNoValidate
      className={`${link} inline-flex min-h-11 cursor-pointer items-center`}
    >
      {children}
    </button>
  )
}
