/** The longest valid email address: 256 characters including its brackets (RFC 5321, 4.5.3.1.3). */
export const emailLimit = 254
