export type PasskeySite = {
  /** The host that passkeys belong to. */
  host: string
  /** Undefined: the address that the browser shows, which the web server has checked. */
  origin: string | undefined
}

/** Browsers accept passkeys for a host name with https, and for localhost. Null for any other address. */
export function passkeySite(baseUrl: string | undefined): PasskeySite | null {
  if (baseUrl === undefined) return { host: 'localhost', origin: undefined }
  const { protocol, hostname, origin } = new URL(baseUrl)
  const isAddress = /^[\d.]+$|^\[/.test(hostname)
  return hostname === 'localhost' || (protocol === 'https:' && !isAddress) ? { host: hostname, origin } : null
}
