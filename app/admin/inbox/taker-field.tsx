import { inboxMessages } from '#domain/oversight/inbox/inbox-messages.ts'
import { Field, Select } from '#ui/fields/field.tsx'

type Props = {
  id: string
  takers: { id: string; name: string }[]
  userId: string
  chosen?: string | undefined
}

const messages = inboxMessages.en.assign

export function TakerField({ id, takers, userId, chosen = userId }: Props) {
  const others = takers.filter(taker => taker.id !== userId)
  return (
    <div className="w-44">
      <Field id={id} name="assignee" label={messages.to} isBare>
        {control => (
          <Select {...control} defaultValue={chosen}>
            {takers.some(taker => taker.id === userId) && <option value={userId}>{messages.toMe}</option>}
            {others.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
            <option value="">{messages.nobody}</option>
          </Select>
        )}
      </Field>
    </div>
  )
}
