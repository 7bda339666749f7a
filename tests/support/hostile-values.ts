// Values that no form expects but some clients send, by description.

/** A person or bot could type these into a field. */
export const hostileTexts: Record<string, string> = {
  nothing: '',
  'white space': ' \t\r\n',
  'ten thousand characters': 'x'.repeat(10_000),
  'ten thousand emoji': '🏠'.repeat(10_000),
  NUL: 'a\0b',
  'NUL alone': '\0',
  'control characters': '\u0001\u0007\u001b[2J\u007f',
  emoji: '👩‍👩‍👧‍👦🏠🌀',
  'right-to-left override': '\u202egnp.exe',
  'stacked accents': `Z${'\u0301'.repeat(500)}`,
  'a quote for SQL': "'; drop table businesses; --",
  'a union for SQL': "' union select email from quote_requests --",
  'marks of a pattern': '%_\\%',
  'marks of an expression': '(a+)+$[',
  'marks of HTML': '"><script>alert(1)</script><img src=x onerror=alert(1)>',
  'a script address': 'javascript:alert(1)',
  'a template': '{{7*7}}<%= 7*7 %>',
  'line breaks of a header': 'a\r\nSet-Cookie: stolen=1\r\n\r\n<p>',
  'a way out of the folder': '../../../../etc/passwd',
  JSON: '{"$ne":null}',
  'a number below zero': '-1',
  'a number with a fraction': '1.5',
  'a huge number': '9'.repeat(400),
  'a number in another notation': '1e308',
  'no number': 'NaN',
  'a name of the language': '__proto__',
}

/** Raw escapes in an address or form, some of which aren't valid text. */
const hostileEscapes: Record<string, string> = {
  'NUL escaped': '%00',
  'NUL inside': 'a%00b',
  'bytes that are no UTF-8': '%ff%fe%80',
  'a lone surrogate': '%ED%A0%80',
  'an overlong slash': '%c0%af',
  'half an escape': '%',
  'a broken escape': '%zz',
  'an escaped escape': '%252e%252e%252f%2500',
  'an escaped way out': '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  'an escaped line break': '%0d%0aSet-Cookie:%20stolen=1',
  'an escaped back slash': '%5c..%5c',
}

/** All hostile values, encoded for an address or form. */
export const hostileEncoded = Object.entries(hostileTexts)
  .map(([name, text]) => [name, encodeURIComponent(text)] as const)
  .concat(Object.entries(hostileEscapes))

/** Request headers that the product, its web server or a proxy reads. */
export const readHeaders = [
  'Host',
  'Cookie',
  'Accept-Encoding',
  'If-None-Match',
  'If-Modified-Since',
  'X-Forwarded-For',
  'X-Forwarded-Host',
  'Forwarded',
  'Content-Type',
  'Content-Length',
  'Transfer-Encoding',
  'Expect',
  'Upgrade',
  'Range',
  'Origin',
  'Referer',
  'User-Agent',
  'Accept-Language',
  'Authorization',
  'X-Request-Id',
  'X-Route',
  'Sec-Fetch-Site',
]
