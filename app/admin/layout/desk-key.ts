/** The second key after G, and the page that both open. */
export const deskPages: Record<string, { path: string; name: string }> = {
  b: { path: '/admin', name: 'Businesses' },
  i: { path: '/admin/inbox', name: 'Inbox' },
  r: { path: '/admin/reports', name: 'Reports' },
  s: { path: '/admin/settings', name: 'Settings' },
}

export const deskKeyMessages = {
  title: 'Keyboard shortcuts',
  close: 'Close',
  use: 'Use keyboard shortcuts',
  note: 'They never work while you type in a field.',
  keys: [
    { keys: ['/'], does: 'Go to the search box' },
    ...Object.entries(deskPages).map(([key, { name }]) => ({ keys: ['G', key.toUpperCase()], does: `Open ${name}` })),
    { keys: ['J'], does: 'Next business in the list' },
    { keys: ['K'], does: 'Previous business in the list' },
    { keys: ['Enter'], does: 'Open that business' },
    { keys: ['?'], does: 'Show this list' },
  ],
}

type DeskAct = { kind: 'search' | 'help' | 'next' | 'previous' | 'begin' } | { kind: 'open'; path: string }

/** Returns what a key does; `isAfterG` while the second key of a pair is awaited. */
export function readDeskKey(key: string, isAfterG: boolean): DeskAct | null {
  const lower = key.toLowerCase()
  const page = isAfterG && Object.hasOwn(deskPages, lower) ? deskPages[lower] : undefined
  if (page) return { kind: 'open', path: page.path }
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
