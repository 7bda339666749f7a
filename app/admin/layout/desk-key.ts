import type { Permission } from '#domain/permissions.ts'

type DeskPage = { path: string; name: string; permission: Permission }
type May = (permission: Permission) => boolean

export const deskPages: Record<string, DeskPage> = {
  b: { path: '/admin', name: 'Businesses', permission: 'read-listings' },
  i: { path: '/admin/inbox', name: 'Inbox', permission: 'manage-inbox' },
  r: { path: '/admin/reports', name: 'Reports', permission: 'see-reports' },
  s: { path: '/admin/settings', name: 'Settings', permission: 'change-settings' },
  u: { path: '/admin/unanswered', name: 'Unanswered', permission: 'help-requests' },
  a: { path: '/admin/audit', name: 'Audit', permission: 'use-dashboard' },
  c: { path: '/admin/content', name: 'Content', permission: 'edit-content' },
  m: { path: '/admin/tools/mailings', name: 'Bulk email', permission: 'draft-mailings' },
}

export const deskKeyMessages = {
  title: 'Keyboard shortcuts',
  close: 'Close',
  use: 'Use keyboard shortcuts',
  note: 'While you’re typing in a field, only saving works.',
  search: 'Go to the search box',
  open: (name: string) => `Open ${name}`,
  next: 'Next business in the list',
  previous: 'Previous business in the list',
  enter: 'Open that business',
  save: 'Save the form you’re in',
  help: 'Show this list',
}

export function listDeskKeys(may: May) {
  const pages = Object.entries(deskPages).filter(([, { permission }]) => may(permission))
  return [
    { keys: ['/'], does: deskKeyMessages.search },
    ...pages.map(([key, { name }]) => ({ keys: ['G', key.toUpperCase()], does: deskKeyMessages.open(name) })),
    // Staff who may not manage listings can't open rows.
    ...(may('manage-listings')
      ? [
          { keys: ['J'], does: deskKeyMessages.next },
          { keys: ['K'], does: deskKeyMessages.previous },
          { keys: ['Enter'], does: deskKeyMessages.enter },
        ]
      : []),
    { keys: ['Ctrl or ⌘', 'S'], does: deskKeyMessages.save },
    { keys: ['?'], does: deskKeyMessages.help },
  ]
}

type DeskAct = { kind: 'search' | 'help' | 'next' | 'previous' | 'begin' } | { kind: 'open'; path: string }

/** Returns what a key does; `isAfterG` while the second key of a pair is awaited. */
export function readDeskKey(key: string, isAfterG: boolean, may: May): DeskAct | null {
  const lower = key.toLowerCase()
  const page = isAfterG && Object.hasOwn(deskPages, lower) ? deskPages[lower] : undefined
  if (page && may(page.permission)) return { kind: 'open', path: page.path }
  switch (lower) {
    case '/':
      return { kind: 'search' }
    case '?':
      return { kind: 'help' }
    case 'j':
      return { kind: 'next' }
    case 'k':
      return { kind: 'previous' }
    case 'g':
      return { kind: 'begin' }
    default:
      return null
  }
}
