import { useFetcher } from 'react-router'
import type { ListingFlag } from '#domain/directory/listings/listing.ts'
import { Switch, switchLook } from './switch.tsx'

type Props = { id: string; name: string; flag: ListingFlag; label: string; isOn: boolean }

/** Switches a flag of a business immediately; shows the requested value until the server responds. */
export function FlagSwitch({ id, name, flag, label, isOn }: Props) {
  const { Form, formData } = useFetcher()
  const isShown = formData ? formData.get('value') === 'on' : isOn
  return (
    <Form method="post" action="/admin?index">
      <input type="hidden" name="deed" value="flag" />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="flag" value={flag} />
      <input type="hidden" name="value" value={isShown ? 'off' : 'on'} />
      <button type="submit" role="switch" aria-checked={isShown} className={switchLook}>
        <Switch isOn={isShown} /> {label} <span className="sr-only">{name}</span>
      </button>
    </Form>
  )
}
