import type { ReactNode } from 'react'
import { Link, NavLink } from 'react-router'
import type { Permission } from '#domain/permissions.ts'
import { link } from '#ui/button.ts'
import { TabRow, tab } from '#ui/tab-row.tsx'
import { useMay } from '../layout/use-may.ts'

type Props = { title: string; id?: string; isRemoved?: boolean; back?: string; children: ReactNode }

const parts = [
  ['', 'Details', 'manage-listings'],
  ['/photos', 'Logo and photos', 'manage-listings'],
  ['/check', 'Verified', 'manage-listings'],
  ['/notes', 'Notes', 'note-listings'],
  ['/history', 'History', 'manage-listings'],
] as const satisfies [path: string, name: string, permission: Permission][]

export function BusinessFrame({ title, id, isRemoved = false, back = '/admin', children }: Props) {
  const may = useMay()
  return (
    <>
      <Link to={back} className={`${link} inline-flex min-h-11 items-center`}>
        ← All businesses
      </Link>
      <h2>{title}</h2>
      {id && !isRemoved && (
        <TabRow label="This business" className="mt-3">
          {parts
            .filter(([, , permission]) => may(permission))
            .map(([path, messages]) => (
              <NavLink
                key={path}
                to={`/admin/businesses/${id}${path}`}
                end
                className={`${tab} min-h-11 border-b-3 px-3 text-[15px]`}
              >
                {messages}
              </NavLink>
            ))}
        </TabRow>
      )}
      <div className="mt-6">{children}</div>
    </>
  )
}
