/** RFC 9110, 9.2.1 defines safe methods; we support no others. */
export function isRead(method: string | undefined) {
  return method === 'GET' || method === 'HEAD'
}
