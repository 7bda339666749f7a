import { useRouteLoaderData } from 'react-router'
import { allows, type Permission } from '#domain/permissions.ts'
import type { StaffRole } from '#domain/staff-role.ts'

/** Returns whether the signed-in person may do something, to show only that. Every loader, action and use case checks it again. */
export function useMay() {
  const role = useRouteLoaderData<{ role: StaffRole }>('admin/layout/admin-layout')?.role
  return (permission: Permission) => role !== undefined && allows(role, permission)
}
