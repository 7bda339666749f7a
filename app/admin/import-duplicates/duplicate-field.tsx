import { useState } from 'react'
import { Link } from 'react-router'
import { type ExistingDuplicate, mergedFields, mergePolicies } from '#domain/directory/businesses/existing-duplicate.ts'
import { policyMessages, signMessages } from '#domain/directory/import-sessions/import-session-messages.ts'
import { importMessages } from '#domain/directory/imports/import-messages.ts'
import { link } from '#ui/button.ts'

export function DuplicateField({ duplicate }: { duplicate: ExistingDuplicate }) {
  const { row, businessId, sign, city, given, kept } = duplicate
  const [act, setAct] = useState('')
  const fields = mergedFields.filter(field => given[field] !== undefined)
  return (
    <details>
      <summary className="cursor-pointer p-4 [overflow-wrap:anywhere] md:px-5">
        <strong>{given.name ?? kept.name}</strong> · {signMessages[sign]} as <strong>{kept.name}</strong>
        {city && `, ${city}`}
      </summary>
      <div className="grid gap-3 border-t border-line p-4 md:px-5">
        <input type="hidden" name={`business-${row}`} value={businessId} />
        <div className="grid max-w-md gap-1.5">
          <label htmlFor={`act-${row}`} className="text-[15px] font-semibold">
            This row
          </label>
          <select
            id={`act-${row}`}
            name={`act-${row}`}
            value={act}
            onChange={({ currentTarget }) => setAct(currentTarget.value)}
            className="min-h-12 w-full rounded-control border border-edge bg-surface px-3 text-ink"
          >
            <option value="">Same as the others</option>
            {mergePolicies.map(policy => (
              <option key={policy} value={policy}>
                {policyMessages[policy]}
              </option>
            ))}
            <option value="pick">Merge: use the checked fields</option>
          </select>
        </div>
        <ul className="divide-y divide-line">
          {fields.map(field => (
            <li key={field}>
              <label className="grid min-h-11 cursor-pointer grid-cols-[auto_1fr] gap-x-3 py-2 md:grid-cols-[auto_8rem_1fr_1fr]">
                <input
                  type="checkbox"
                  name={`fields-${row}`}
                  value={field}
                  onChange={() => setAct('pick')}
                  className="mt-0.5 size-5 accent-accent"
                />
                <span className="font-semibold">{importMessages.en.fields[field]}</span>
                <span className="text-ink-2 [overflow-wrap:anywhere] max-md:col-start-2">
                  Listing: {kept[field] || '–'}
                </span>
                <span className="[overflow-wrap:anywhere] max-md:col-start-2">File: {given[field]}</span>
              </label>
            </li>
          ))}
        </ul>
        <p>
          <Link to={`/admin/businesses/${businessId}`} className={`${link} inline-flex min-h-11 items-center`}>
            View listing
          </Link>
        </p>
      </div>
    </details>
  )
}
