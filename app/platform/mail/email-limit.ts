/** The longest address that mail can be sent to: 256 characters with its brackets (RFC 5321, 4.5.3.1.3). */
export const emailLimit = 254
