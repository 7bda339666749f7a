/** RFC 9110, 9.2.1; we support no other safe methods. */
export function isRead(method: string | undefined) {
  return method === 'GET' || method === 'HEAD'
}
