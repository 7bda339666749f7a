/** A text as it may stand between tags or quotes of XML; signs that XML forbids are left out. */
export function escapeXml(text: string) {
  return text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`)
}

export function xmlResponse(body: string | ReadableStream<Uint8Array>, type = 'application/xml') {
  return new Response(body, { headers: { 'Content-Type': `${type}; charset=utf-8` } })
}
