import { useState } from 'react'
import { Link } from 'react-router'
import { type Double, mergedFields, mergePolicies } from '#domain/directory/businesses/double.ts'
import { importWords } from '#domain/directory/imports/import-words.ts'
import { policyWords, signWords } from '#domain/directory/intakes/intake-words.ts'
import { link } from '#ui/button.ts'

/** A row beside its possible duplicate; the operator ticks the fields to copy into the listing. */
export function DoubleChoice({ double }: { double: Double }) {
  const { row, businessId, sign, city, given, kept } = double
  const [act, setAct] = useState('')
  const fields = mergedFields.filter(field => given[field] !== undefined)
  return (
    <details>
      <summary className="cursor-pointer p-4 [overflow-wrap:anywhere] md:px-5">
        <strong>{given.name ?? kept.name}</strong> · {signWords[sign]} as <strong>{kept.name}</strong>
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
            <option value="">As all the others</option>
            {mergePolicies.map(policy => (
              <option key={policy} value={policy}>
                {policyWords[policy]}
              </option>
            ))}
            <option value="pick">Merge: take what is ticked below</option>
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
                <span className="font-semibold">{importWords.en.fields[field]}</span>
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
            Look at the listing
          </Link>
        </p>
      </div>
    </details>
  )
}
