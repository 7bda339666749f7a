import { Form } from 'react-router'
import { clockOf } from '#domain/directory/team/rota.ts'
import type { AlertChoice } from '#domain/requests/alerts/alert-choices.server.ts'
import { button } from '#ui/button.ts'
import { Field, Select } from '#ui/fields/field.tsx'
import { Notice } from '#ui/notice.tsx'
import type { AlertAnswer } from './alert-action.ts'

type Business = { id: string; name: string; choice: AlertChoice | null }
type Props = { businesses: Business[]; answer: AlertAnswer | undefined }

/** A member's own wishes, business by business. Someone on call is alerted in quiet hours, too. */
export function QuietHours({ businesses, answer }: Props) {
  return (
    <section aria-labelledby="businesses" className="mt-8">
      <h2 id="businesses">Businesses and quiet hours</h2>
      <p className="mt-2 text-ink-2">
        You get no alerts during quiet hours, unless you’re on call. Leave the times blank if you don’t want any.
      </p>
      <ul className="mt-4 grid gap-4">
        {businesses.map(business => (
          <li key={business.id} className="rounded-panel border border-line bg-surface p-4">
            <Choice business={business} answer={answer?.business === business.id ? answer : undefined} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Choice({ business: { id, name, choice }, answer }: { business: Business; answer: AlertAnswer | undefined }) {
  const { isOn = true, quietFrom = null, quietTo = null } = choice ?? {}
  return (
    <Form method="post" className="grid gap-4" preventScrollReset noValidate>
      <h3 className="break-words font-semibold">{name}</h3>
      {(answer?.sentence ?? answer?.fieldError) && <Notice>{answer?.sentence ?? answer?.fieldError}</Notice>}
      <input type="hidden" name="business" value={id} />
      <Field name="wanted" id={`wanted-${id}`} label="Alerts about requests and messages">
        {control => (
          <Select {...control} defaultValue={isOn ? 'yes' : 'no'}>
            <option value="yes">On</option>
            <option value="no">Off</option>
          </Select>
        )}
      </Field>
      <div className="grid grid-cols-2 gap-4">
        <Field name="from" id={`from-${id}`} label="Quiet from">
          {control => <input {...control} type="time" defaultValue={quietFrom === null ? '' : clockOf(quietFrom)} />}
        </Field>
        <Field name="to" id={`to-${id}`} label="Quiet until">
          {control => <input {...control} type="time" defaultValue={quietTo === null ? '' : clockOf(quietTo)} />}
        </Field>
      </div>
      <div>
        <button type="submit" name="intent" value="choose" className={button.outlined}>
          Save <span className="sr-only">the alerts of {name}</span>
        </button>
      </div>
    </Form>
  )
}
