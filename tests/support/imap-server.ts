import { createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { createSecureContext, TLSSocket } from 'node:tls'
import { onTestFinished } from 'vitest'
import { buildCertificate } from './certificate.ts'
import { listenLocally } from './local-port.ts'

// A mailbox that speaks IMAP4rev1 (RFC 3501) over TCP, as far as a reader needs it.

type Stored = { uid: number; bytes: Buffer; at: Date; flags: Set<string> }
/** Cuts the connection, never replies, or refuses, instead of running a command. */
type Mood = (command: string) => 'cut' | 'silent' | `NO ${string}` | undefined

export async function startImapServer({ offersTls = false, isReadOnly = false } = {}) {
  const state = {
    messages: [] as Stored[],
    validity: 7,
    password: 'mailbox password',
    folders: ['INBOX', 'Bounces'],
    mood: (() => undefined) as Mood,
    /** Every command without its tag. */
    commands: [] as string[],
    connections: 0,
  }
  const open = new Set<Socket>()
  const server = createServer(socket => {
    open.add(socket)
    state.connections += 1
    socket.on('error', () => {})
    socket.on('close', () => open.delete(socket))
    socket.write('* OK IMAP4rev1 ready\r\n')
    converse(socket, socket)
  })

  function converse(socket: Socket, raw: Socket) {
    const lines = createInterface({ input: socket, crlfDelay: Number.POSITIVE_INFINITY })
    // It repeats the error of a socket that the client's end resets.
    lines.on('error', () => {})
    lines.on('line', line => {
      const [, tag = '*', command = ''] = /^(\S+) (.*)$/.exec(line) ?? []
      state.commands.push(command)
      const mood = state.mood(command)
      if (mood === 'cut') return raw.destroy()
      if (mood === 'silent') return
      if (mood) return void socket.write(`${tag} ${mood}\r\n`)
      if (command === 'STARTTLS') {
        lines.close()
        socket.write(`${tag} OK begin\r\n`)
        return secured(raw)
      }
      socket.write(Buffer.concat([...respond(command, raw !== socket), Buffer.from(`${tag} `), last(command), crlf]))
      if (/^LOGOUT/i.test(command)) socket.end()
    })
  }

  function secured(raw: Socket) {
    const { privateKey, pem } = buildCertificate()
    const key = privateKey.export({ format: 'pem', type: 'pkcs8' })
    const secure = new TLSSocket(raw, { isServer: true, secureContext: createSecureContext({ key, cert: pem }) })
    secure.on('error', () => {})
    converse(secure, raw)
  }

  function last(command: string) {
    const [, , given] = /^LOGIN ("[^"]*"|\S+) (.+)$/i.exec(command) ?? []
    if (given !== undefined && given.replace(/^"|"$/g, '') !== state.password)
      return Buffer.from('NO [AUTHENTICATIONFAILED] no such account')
    const [, folder = 'INBOX'] = /^(?:SELECT|EXAMINE) "?([^"]+)"?$/i.exec(command) ?? []
    if (!state.folders.includes(folder)) return Buffer.from(`NO [NONEXISTENT] no folder ${folder}`)
    if (isReadOnly && /^UID STORE/i.test(command)) return Buffer.from('NO read-only')
    return Buffer.from(/^SELECT/i.test(command) ? `OK [READ-${isReadOnly ? 'ONLY' : 'WRITE'}] done` : 'OK done')
  }

  function respond(command: string, isSecure: boolean): Buffer[] {
    const text = (...lines: string[]) => lines.map(line => Buffer.from(`* ${line}\r\n`))
    if (/^CAPABILITY/i.test(command)) return text(`CAPABILITY IMAP4rev1${offersTls && !isSecure ? ' STARTTLS' : ''}`)
    // The root names the separator.
    if (/^LIST "" ""$/i.test(command)) return text('LIST (\\Noselect) "/" ""')
    if (/^LIST/i.test(command)) return state.folders.flatMap(folder => text(`LIST (\\HasNoChildren) "/" "${folder}"`))
    if (/^SELECT/i.test(command))
      return text(
        'FLAGS (\\Seen \\Deleted)',
        `${state.messages.length} EXISTS`,
        '0 RECENT',
        'OK [PERMANENTFLAGS (\\Seen \\Deleted)] permitted',
        `OK [UIDVALIDITY ${state.validity}] valid`,
        `OK [UIDNEXT ${(state.messages.at(-1)?.uid ?? 0) + 1}] next`,
      )
    if (/^UID SEARCH/i.test(command)) return text(['SEARCH', ...search(command).map(({ uid }) => uid)].join(' '))
    const [, uid, rest = ''] = /^UID (?:FETCH|STORE) (\d+) (.*)$/i.exec(command) ?? []
    const index = state.messages.findIndex(message => String(message.uid) === uid)
    const message = state.messages[index]
    if (!message) return []
    if (/^UID FETCH/i.test(command)) return [fetched(index, message, rest)]
    if (!isReadOnly) for (const flag of rest.match(/\\\w+/g) ?? []) message.flags.add(flag)
    return text(`${index + 1} FETCH (UID ${uid} FLAGS (${[...message.flags].join(' ')}))`)
  }

  function search(command: string) {
    const [, from] = /\bUID (\d+):\*/i.exec(command.slice(11)) ?? []
    const [, since] = /\bSINCE "?([\w-]+)"?/i.exec(command) ?? []
    // RFC 3501: a range with * contains the last message, whatever its number.
    if (from) return state.messages.filter((one, at, { length }) => one.uid >= Number(from) || at === length - 1)
    return state.messages.filter(({ at }) => !since || at.getTime() >= Date.parse(`${since} UTC`))
  }

  function fetched(index: number, { uid, bytes }: Stored, items: string) {
    const size = /RFC822\.SIZE/i.test(items) ? ` RFC822.SIZE ${bytes.length}` : ''
    const [, from, length] = /BODY\.PEEK\[\]<(\d+)\.(\d+)>/i.exec(items) ?? []
    const part = bytes.subarray(Number(from ?? 0), Number(from ?? 0) + Number(length ?? 0))
    const head = Buffer.from(
      `* ${index + 1} FETCH (UID ${uid}${size}${from ? ` BODY[]<${from}> {${part.length}}\r\n` : ''}`,
    )
    return Buffer.concat(from ? [head, part, Buffer.from(')'), crlf] : [head, Buffer.from(')'), crlf])
  }

  const port = await listenLocally(server)
  onTestFinished(() => {
    for (const socket of open) socket.destroy()
    server.close()
  })
  return {
    state,
    url: (options = '?tls=off', folder = 'INBOX', password = state.password) =>
      `imap://bounces%40roofs.example:${encodeURIComponent(password)}@127.0.0.1:${port}/${folder}${options}`,
    add(text: string | Buffer, at: Date) {
      const uid = (state.messages.at(-1)?.uid ?? 0) + 1
      const bytes = Buffer.from(typeof text === 'string' ? text.replace(/\r?\n/g, '\r\n') : text)
      state.messages.push({ uid, bytes, at, flags: new Set() })
      return uid
    },
    seen: () => state.messages.flatMap(({ uid, flags }) => (flags.has('\\Seen') ? [uid] : [])),
  }
}

const crlf = Buffer.from('\r\n')
