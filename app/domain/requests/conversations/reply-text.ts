// The new text of an email reply, without the email that it answers and without private links.

/** Lines that introduce the quoted email, in the programs and languages that people here use. */
const intros = [
  /^(On|Am|Le|El|Em|Il|Op|W dniu|Den|Nan|Jou) .{4,250}(wrote|schrieb|écrit|escribió|escribio|escreveu|ha scritto|schreef|napisał\(a\)|napisał|skrev|ekri) ?: ?$/i,
  /^.{0,200}(wrote|schrieb|a écrit|escribió|escreveu|ha scritto|написала?|пишет|写道|のメール) ?[:：]$/i,
  /^-{2,} ?(Original Message|Forwarded message|Mensaje original|Message d’origine|Message d'origine|Message original|Mensagem original|Messaggio originale|Ursprüngliche Nachricht|Исходное сообщение|Пересылаемое сообщение) ?-{2,}$/i,
  /^(Begin forwarded message|Anfang der weitergeleiteten Nachricht|Inicio del mensaje reenviado|Début du message réexpédié|Inizio messaggio inoltrato|Начало переадресованного сообщения) ?:$/i,
  /^(Am|Op) .{4,250}(schrieb|schreef) .{1,250}[:：]$/i,
  /^<?[^<>\s]+@[^<>\s]+> ?[:：]$/,
  /^_{10,}$/,
  /^-- ?$/,
]
const headerLine = /^[>\s]*\*?(\p{L}[\p{L} ]{0,14})\*?\s?[:：]\*?\s?\S/u
const firstHeader = /^\*?(From|De|Van|Von|Da|От|Od|Från|Fra|Soti nan)\*?\s?: ?\S/iu
const sentFrom =
  /^(Sent|Enviado|Envoyé|Get Outlook|Gesendet|Inviato|Отправлено) (from|desde|depuis|for|von|da|do|с|из) .{1,60}$/i

/** Introductions are shorter; a longer line takes time to search. */
const longestLine = 500

/**
 * Returns the reply without the quoted email: the text above it or, if there's none, the lines below and between that aren't quoted.
 * `ours` are beginnings of lines of our own emails, which a program may quote without a mark.
 */
export function newTextOf(text: string, ours: readonly string[] = []) {
  const lines = text.replaceAll(/\r\n?/g, '\n').split('\n')
  const end = lines.findIndex((_, index) => isQuoteStart(lines, index) || isOurs(lines[index] ?? '', ours))
  const above = tidy(end === -1 ? lines : lines.slice(0, end))
  if (above !== '' || end === -1) return above
  return tidy(withoutIntros(lines).filter(line => !isOurs(line, ours)))
}

function withoutIntros(lines: readonly string[]) {
  let isIntro = false
  return lines.filter((line, index) => {
    isIntro = isQuoteStart(lines, index) || (isIntro && headerLine.test(line))
    return !isIntro
  })
}

function tidy(lines: readonly string[]) {
  const own = lines.filter(line => !/^\s*>/.test(line))
  while (own.length > 0 && (own.at(-1)?.trim() === '' || sentFrom.test(own.at(-1)?.trim() ?? ''))) own.pop()
  return own.join('\n').trim()
}

function isOurs(line: string, ours: readonly string[]) {
  const bare = line.replace(/^[>\s]+/, '').trim()
  return bare.length > 3 && ours.some(own => own !== '' && bare.startsWith(own))
}

function isQuoteStart(lines: readonly string[], index: number) {
  const lineAt = (at: number) => lines[at]?.trim().slice(0, longestLine) ?? ''
  const line = lineAt(index)
  // A long introduction is wrapped: "On Nov 26, 2026, Dana" / "<dana@…> wrote:".
  const wrapped = `${line} ${lineAt(index + 1)}`
  if (
    intros.some(
      intro => intro.test(line) || (line !== '' && /^(On|El|Le|Am|Il|Em) /i.test(line) && intro.test(wrapped)),
    )
  )
    return true
  return firstHeader.test(line) && [1, 2, 3].filter(after => headerLine.test(lineAt(index + after))).length > 1
}

const removed = '[…]'
const secretPath =
  /(?:requests|answers|availability|calendar|team|applications|sponsorship|reviews)(?:\/|%2F|=2F|_)(?:(?:for|confirm|reported|pay)(?:\/|%2F|=2F|_))?[\w-]{16,}/i

/** Replaces addresses with a private path, also ones that a mail filter wrapped into its own, and the secrets themselves wherever they are. */
export function withoutPrivateLinks(text: string, secrets: readonly string[]) {
  const linksGone = text.replace(/(?:https?:\/\/|www\.)\S+|\/\S+/gi, address =>
    secretPath.test(address) ? removed : address,
  )
  return secrets.reduce((left, secret) => left.replaceAll(brokenUp(secret), removed), linksGone)
}

/** A program may break a long line anywhere, and mark the next one as quoted. */
function brokenUp(secret: string) {
  return new RegExp([...secret].map(character => character.replace('-', '\\-')).join('(?:=?\\s[>\\s]*)?'), 'g')
}
