/** Reads `imaps://NAME:PASSWORD@host/FOLDER`; `imap://` starts TLS, and `?tls=off` uses none. Undefined if it isn't one. */
export function readMailboxUrl(text: string) {
  const url = URL.parse(text)
  if (!url || !['imap:', 'imaps:'].includes(url.protocol) || !url.hostname || !url.username || !url.password)
    return undefined
  try {
    return {
      host: url.hostname.replace(/^\[|\]$/g, ''),
      port: Number(url.port) || (url.protocol === 'imaps:' ? 993 : 143),
      user: decodeURIComponent(url.username),
      password: decodeURIComponent(url.password),
      folder: decodeURIComponent(url.pathname.slice(1)) || 'INBOX',
      tls: url.protocol === 'imaps:' ? 'from-start' : url.searchParams.get('tls') === 'off' ? 'none' : 'started',
    } as const
  } catch {
    return undefined
  }
}

/** Returns whether a password would cross a network in the clear. */
export function isUnencrypted(text: string) {
  return readMailboxUrl(text)?.tls === 'none'
}
