/** Escapes text for use in XML content or attributes; leaves out characters that XML forbids. */
export function escapeXml(text: string) {
  return text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`)
}

export function xmlResponse(body: string | ReadableStream<Uint8Array>, type = 'application/xml') {
  return new Response(body, { headers: { 'Content-Type': `${type}; charset=utf-8` } })
}
