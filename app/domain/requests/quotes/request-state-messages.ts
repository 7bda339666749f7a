import { region } from '#domain/foundation/settings/region.ts'
import type { Language } from '#platform/text/language.ts'
import { listText, sentence } from '#platform/text/sentence.ts'
import { clockTime, dateIn } from '#platform/time/dates.ts'
import type { RequestState } from './request-state.ts'

const en = {
  withdrawn: 'Request withdrawn',
  closed: (day: string) => `Closed ${day}`,
  hired: (name: string) => `You hired ${name}`,
  /** Before the best answer of several. */
  answered: (answered: number, asked: number) => `${answered} of ${asked} answered: `,
  coming: (name: string, minutes: number | null) =>
    minutes === null
      ? `${name} is on the way`
      : minutes === 0
        ? `${name} is on the way, due now`
        : `${name} is on the way, about ${minutes} min`,
  calling: (name: string, when: string) => `${name} will call about ${when}`,
  called: (name: string, when: string) => `${name} said they’d call about ${when}`,
  late: {
    arrival: (name: string, when: string) => sentence`${name} said they’d be there by ${when}. Did they come?`,
    coming: (name: string, when: string) => sentence`${name} said they were on the way at ${when}. Did they come?`,
    call: (name: string, when: string) => sentence`${name} said they’d call about ${when}. Did they?`,
  },
  busy: (name: string, count: number) =>
    count === 1
      ? `${name} can’t help. Ask someone else?`
      : `${count === 2 ? 'Both' : `All ${count}`} are busy. Ask three more?`,
  gone: (names: string, count: number) =>
    `${names} ${count === 1 ? 'is' : 'are'} no longer listed here. Ask someone else?`,
  changed: (names: string, count: number) =>
    `${names} no longer ${count === 1 ? 'has' : 'have'} your request. Ask someone else?`,
  bounced: (name: string, count: number) =>
    count === 1
      ? sentence`Our email to ${name} bounced. Call them.`
      : `Our emails to ${count === 2 ? 'both' : `all ${count}`} roofers bounced. Call one of them.`,
  someBusy: (answered: number, asked: number) => `${answered} of ${asked} can’t help. No word from the rest yet.`,
  silent: (name: string, count: number) =>
    count === 1
      ? `No answer from ${name} yet. Ask three more?`
      : `No answer from ${count} roofers yet. Ask three more?`,
  sent: (name: string, count: number) => sentence`Sent to ${count === 1 ? name : `${count} roofers`}.`,
  usual: (minutes: number) => ` Most answer within ${minutes} minutes.`,
}

type StateMessages = typeof en

const es: StateMessages = {
  withdrawn: 'Solicitud cancelada',
  closed: day => `Cerrada el ${day}`,
  hired: name => `Usted contrató a ${name}`,
  answered: (answered, asked) => `${answered} de ${asked} ${answered === 1 ? 'contestó' : 'contestaron'}: `,
  coming: (name, minutes) =>
    minutes === null
      ? `${name} va en camino`
      : minutes === 0
        ? `${name} va en camino y está por llegar`
        : `${name} va en camino, unos ${minutes} min`,
  calling: (name, when) => `${name} llamará alrededor de ${when}`,
  called: (name, when) => `${name} dijo que llamaría alrededor de ${when}`,
  late: {
    arrival: (name, when) => sentence`${name} dijo que llegaría alrededor de ${when}. ¿Llegó?`,
    coming: (name, when) => sentence`${name} dijo que iba en camino (${when}). ¿Llegó?`,
    call: (name, when) => sentence`${name} dijo que llamaría alrededor de ${when}. ¿Llamó?`,
  },
  busy: (name, count) =>
    count === 1
      ? `${name} no puede ayudar. ¿Pedir ayuda a otro?`
      : `Los ${count} están ocupados. ¿Pedir ayuda a tres más?`,
  gone: (names, count) => `${names} ya no ${count === 1 ? 'aparece' : 'aparecen'} aquí. ¿Pedir ayuda a otro?`,
  changed: (names, count) => `${names} ya no ${count === 1 ? 'tiene' : 'tienen'} su solicitud. ¿Pedir ayuda a otro?`,
  bounced: (name, count) =>
    sentence`No pudimos entregar el correo a ${count === 1 ? name : `los ${count} techadores`}. Llámelos.`,
  someBusy: (answered, asked) =>
    `${answered} de ${asked} no ${answered === 1 ? 'puede' : 'pueden'} ayudar. Los demás no contestan todavía.`,
  silent: (name, count) =>
    count === 1
      ? `${name} todavía no contesta. ¿Pedir ayuda a tres más?`
      : `Los ${count} techadores todavía no contestan. ¿Pedir ayuda a tres más?`,
  sent: (name, count) => sentence`Enviada a ${count === 1 ? name : `${count} techadores`}.`,
  usual: minutes => ` La mayoría contesta en menos de ${minutes} minutos.`,
}

const ht: StateMessages = {
  withdrawn: 'Demann lan anile',
  closed: day => `Fèmen ${day}`,
  hired: name => `Ou chwazi ${name}`,
  answered: (answered, asked) => `${answered} sou ${asked} reponn: `,
  coming: (name, minutes) =>
    minutes === null
      ? `${name} sou wout`
      : minutes === 0
        ? `${name} sou wout, li dwe rive kounye a`
        : `${name} sou wout, anviwon ${minutes} minit`,
  calling: (name, when) => `${name} ap rele ou: ${when}`,
  called: (name, when) => `${name} te di l ap rele ou: ${when}`,
  late: {
    arrival: (name, when) => sentence`${name} te di l ap rive: ${when}. Èske l vini?`,
    coming: (name, when) => sentence`${name} te di li sou wout: ${when}. Èske l vini?`,
    call: (name, when) => sentence`${name} te di l ap rele ou: ${when}. Èske l rele?`,
  },
  busy: (name, count) => (count === 1 ? `${name} pa ka ede. Mande yon lòt?` : `Toule ${count} okipe. Mande twa lòt?`),
  gone: names => `${names} pa parèt isit la ankò. Mande yon lòt?`,
  changed: names => `${names} pa gen demann ou an ankò. Mande yon lòt?`,
  bounced: (name, count) =>
    sentence`Imèl nou an pa rive jwenn ${count === 1 ? name : `${count} kontraktè yo`}. Rele yo.`,
  someBusy: (answered, asked) => `${answered} sou ${asked} pa ka ede. Lòt yo poko reponn.`,
  silent: (name, count) =>
    count === 1 ? `${name} poko reponn. Mande twa lòt?` : `${count} kontraktè yo poko reponn. Mande twa lòt?`,
  sent: (name, count) => sentence`Nou voye l bay ${count === 1 ? name : `${count} kontraktè`}.`,
  usual: minutes => ` Pifò reponn nan ${minutes} minit.`,
}

const stateMessages: Record<Language, StateMessages> = { en, es, ht }

/** Returns the state as the heading of the homeowner's page, as it is at `now`. */
export function sayState(language: Language, state: RequestState, now: Date): string {
  const messages = stateMessages[language]
  switch (state.kind) {
    case 'withdrawn':
      return messages.withdrawn
    case 'closed':
      return messages.closed(dateIn(region.zone, state.at, language))
    case 'hired':
      return messages.hired(state.name)
    case 'coming':
      return countOf(messages, state) + messages.coming(state.name, state.minutes)
    case 'calling': {
      const say = state.at < now ? messages.called : messages.calling
      return countOf(messages, state) + say(state.name, clockTime(region.zone, state.at, now, language))
    }
    case 'late':
      return messages.late[state.said](state.name, clockTime(region.zone, state.at, now, language))
    case 'some-busy':
      return messages.someBusy(state.answered, state.asked)
    case 'gone':
    case 'changed':
      return messages[state.kind](listText(language, state.names), state.names.length)
    case 'sent':
      return sayNames(messages.sent, state.names) + (state.usualMinutes ? messages.usual(state.usualMinutes) : '')
    case 'busy':
    case 'bounced':
    case 'silent':
      return sayNames(messages[state.kind], state.names)
  }
}

function countOf(messages: StateMessages, { answered, asked }: { answered: number; asked: number }) {
  return asked === 1 ? '' : messages.answered(answered, asked)
}

function sayNames(say: (name: string, count: number) => string, names: readonly string[]) {
  return say(names[0] ?? '', names.length)
}
