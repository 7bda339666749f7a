import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { licenseDesk } from '#domain/directory/licenses/license-desk-messages.ts'
import { link } from '#ui/button.ts'

type Props = { name: string; city?: string; line: string; to?: string; children: ReactNode }

/** A listing with what a file or a letter says of it, and what can be done about it. `to` makes its name a link. */
export function LicensedRow({ name, city, line, to, children }: Props) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">
          {to === undefined ? (
            name
          ) : (
            <Link to={to} className={`${link} inline-flex min-h-11 items-center`}>
              {name}
            </Link>
          )}
          {city && <span className="font-normal text-ink-2"> {city}</span>}
        </p>
        <p className="text-[15px] text-ink-2">{line}</p>
      </div>
      {children}
    </li>
  )
}

type CheckProps = { businessId: string; name: string; part?: string }

export function CheckLink({ businessId, name, part = '' }: CheckProps) {
  return (
    <Link
      to={`/admin/businesses/${businessId}/check${part}`}
      className={`${link} inline-flex min-h-11 items-center text-[15px]`}
    >
      {licenseDesk.missing.check} <span className="sr-only">{name}</span>
    </Link>
  )
}
