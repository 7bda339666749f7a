// The new text of an email reply, without the email that it answers.

/** Lines that introduce the quoted email, in the programs and languages that people here use. */
const intros = [
  /^(On|Am|Le|El|Em|Il) .{4,250}(wrote|schrieb|écrit|escribió|escribio|escreveu|ha scritto) ?:$/i,
  /^.{0,120}<[^<>\s]+@[^<>\s]+>.{0,40}(wrote|escribió|écrit) ?:$/i,
  /^-{2,} ?(Original Message|Forwarded message|Mensaje original|Message d’origine|Message original) ?-{2,}$/i,
  /^_{10,}$/,
  /^-- ?$/,
]
const header = /^\*?(From|De|Van|Von)\*?: ?\S/i
const nextHeader = /^\*?(Sent|To|Date|Subject|Enviado|Fecha|Para|Asunto|Envoyé|À|Objet)\*?: ?\S/i
const sentFrom = /^(Sent|Enviado|Envoyé|Get Outlook) (from|desde|depuis|for) .{1,60}$/i

/** Introductions are shorter; a longer line takes time to search. */
const longestLine = 500

/** Returns the reply above the quoted email, without signature lines that a phone adds. */
export function newTextOf(text: string) {
  const lines = text.replaceAll('\r\n', '\n').split('\n')
  const end = lines.findIndex((_, index) => isQuoteStart(lines, index))
  const own = (end === -1 ? lines : lines.slice(0, end)).filter(line => !line.startsWith('>'))
  while (own.length > 0 && (own.at(-1)?.trim() === '' || sentFrom.test(own.at(-1)?.trim() ?? ''))) own.pop()
  return own.join('\n').trim()
}

function isQuoteStart(lines: readonly string[], index: number) {
  const lineAt = (at: number) => lines[at]?.trim().slice(0, longestLine) ?? ''
  const line = lineAt(index)
  // A long introduction is wrapped: "On Nov 26, 2026, Dana" / "<dana@…> wrote:".
  const wrapped = `${line} ${lineAt(index + 1)}`
  if (intros.some(intro => intro.test(line) || (line !== '' && /^(On|El|Le) /i.test(line) && intro.test(wrapped))))
    return true
  return header.test(line) && [1, 2, 3].some(after => nextHeader.test(lineAt(index + after)))
}
