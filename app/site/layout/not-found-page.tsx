import { data } from 'react-router'
import type { RouteHandle } from '#context.ts'
import { NotFound } from './not-found.tsx'

export const handle: RouteHandle = { permission: 'read-directory' }

export function loader() {
  return data(null, 404)
}

export function action() {
  return data(null, 404)
}

export default function NotFoundPage() {
  return <NotFound />
}
