/** 128 bits as 32 hex digits. Unlike `crypto.randomUUID`, this also works on pages without https. */
export function randomKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
}
