/** Whether a request by this method only reads (RFC 9110, 9.2.1; what we answer has no other safe ones). */
export function isRead(method: string | undefined) {
  return method === 'GET' || method === 'HEAD'
}
