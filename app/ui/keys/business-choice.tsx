import { Field } from '../fields/field.tsx'

export type KeyPlace = { id: string; name: string; city: string }
type Props = { id: string; businesses: readonly KeyPlace[] }

export function BusinessChoice({ id, businesses }: Props) {
  const [only, ...more] = businesses
  if (only && more.length === 0) return <input type="hidden" name="business" value={only.id} />
  return (
    <Field name="business" id={id} label="Business">
      {control => (
        <select {...control}>
          {businesses.map(({ id: businessId, name, city }) => (
            <option key={businessId} value={businessId}>
              {name}, {city}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
