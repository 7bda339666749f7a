import type { Language } from '#platform/text/language.ts'
import { sentence } from '#platform/text/sentence.ts'
import type { Answer } from './quote.ts'

type Said = Record<Answer, (business: string, when: string) => string>

const en = {
  sent: {
    subject: (businesses: string, count: number) =>
      `We sent your request to ${count === 1 ? businesses : `${count} roofers`}`,
    opening: (businesses: string, count: number) =>
      `${businesses} ${count === 1 ? 'has' : 'have'} your request. Track replies, add details or cancel anytime.`,
    preheader: (phone: string) => sentence`Call ${phone} if water is coming in now.`,
    noPhone: 'Track replies, add details or cancel anytime.',
    call: (phone: string) => sentence`Water coming in now? Don’t wait, call ${phone}.`,
    notYou: 'Didn’t send this? You can ignore it.',
    button: 'View your request',
  },
  answered: {
    subject: {
      'on-my-way': business => `${business} is on the way`,
      'call-at': (business, when) => `${business} will call about ${when}`,
      'cannot-help': business => `${business} can’t take your job`,
    } satisfies Said as Said,
    opening: {
      'on-my-way': (business, when) =>
        when ? sentence`${business} is on the way, there around ${when}.` : `${business} is on the way.`,
      'call-at': (business, when) => sentence`${business} will call you around ${when}.`,
      'cannot-help': business => `${business} can’t take your job this time. Ask another roofer near you.`,
    } satisfies Said as Said,
    call: (phone: string) => sentence`Can’t wait? Call ${phone}.`,
    noPhone: 'Your request’s page has every answer.',
    /** The hidden first line after a refusal. */
    others: 'Another roofer near you may be available now.',
    reply: {
      thread: (business: string) => sentence`Reply to this email to write to ${business}.`,
      mailbox: (business: string) =>
        `Write to ${business} on your request’s page or at the email address below. Replies to this email don’t reach them.`,
      none: (business: string) =>
        `Write to ${business} on your request’s page. Replies to this email don’t reach them.`,
    },
    email: (business: string) => `Email ${business}`,
    button: 'View your request',
    find: 'Find another roofer',
    askOthers: 'Ask these roofers',
    /** The roofers on the page behind the button, which asks before it sends. */
    offered: (names: string) => sentence`Near you: ${names}. Tap below to send them your request. We’ll ask you first.`,
  },
  hired: {
    subject: (business: string) => `You hired ${business}`,
    preheader: (until: string) => sentence`Changed your mind? You can undo it until ${until}.`,
    opening: (business: string) => sentence`You told us that you hired ${business}. Good luck with the job.`,
    released: (businesses: string) =>
      sentence`We’re thanking the others and letting them know they’re not needed: ${businesses}.`,
    undo: (until: string) => sentence`Changed your mind? Undo it on your request’s page until ${until}.`,
    review: 'In a few days we’ll ask you how it went.',
    button: 'View your request',
  },
  links: {
    subject: (count: number): string => (count === 1 ? 'The link to your request' : 'The links to your requests'),
    preheader: 'Each link opens one request with all its answers.',
    opening:
      'You asked for the links to your requests, the newest first. Anyone who has a link can open the request, so keep them to yourself.',
    notYou: 'Didn’t ask for this? You can ignore it.',
  },
  withdrawn: {
    subject: 'You withdrew your request',
    opening: (businesses: string) =>
      sentence`You withdrew your request to ${businesses}. They can’t answer it anymore.`,
    undo: (until: string) => sentence`Changed your mind? Undo it on your request’s page until ${until}.`,
    preheader: (until: string) => sentence`Changed your mind? You can undo it until ${until}.`,
    button: 'View your request',
  },
}

type HomeownerMailMessages = typeof en

const es: HomeownerMailMessages = {
  sent: {
    subject: (businesses, count) => `Enviamos su solicitud a ${count === 1 ? businesses : `${count} techadores`}`,
    opening: (businesses, count) =>
      `${businesses} ya ${count === 1 ? 'tiene' : 'tienen'} su solicitud. Siga las respuestas, agregue detalles o cancele cuando quiera.`,
    preheader: phone => sentence`Llame al ${phone} si está entrando agua ahora.`,
    noPhone: 'Siga las respuestas, agregue detalles o cancele cuando quiera.',
    call: phone => sentence`¿Está entrando agua ahora? No espere: llame al ${phone}.`,
    notYou: '¿No la envió usted? Puede ignorar este correo.',
    button: 'Ver su solicitud',
  },
  answered: {
    subject: {
      'on-my-way': business => `${business} va en camino`,
      'call-at': (business, when) => `${business} llamará alrededor de ${when}`,
      'cannot-help': business => `${business} no puede tomar su trabajo`,
    },
    opening: {
      'on-my-way': (business, when) =>
        when
          ? sentence`${business} va en camino hacia usted. Llegada aproximada: ${when}.`
          : `${business} va en camino hacia usted.`,
      'call-at': (business, when) => sentence`${business} le llamará alrededor de ${when}.`,
      'cannot-help': business =>
        `${business} no puede tomar su trabajo esta vez. Pida ayuda a otro techador cerca de usted.`,
    },
    call: phone => sentence`¿No puede esperar? Llame al ${phone}.`,
    noPhone: 'En la página de su solicitud están todas las respuestas.',
    others: 'Otro techador cerca de usted puede estar disponible ahora.',
    reply: {
      thread: business => sentence`Conteste este correo para escribir a ${business}.`,
      mailbox: business =>
        `Escriba a ${business} en la página de su solicitud o a la dirección de correo de abajo. Si contesta este correo, su respuesta no le llegará.`,
      none: business =>
        `Escriba a ${business} en la página de su solicitud. Si contesta este correo, su respuesta no le llegará.`,
    },
    email: business => `Escribir a ${business}`,
    button: 'Ver su solicitud',
    find: 'Buscar otro techador',
    askOthers: 'Pedir ayuda a estos techadores',
    offered: names =>
      sentence`Cerca de usted: ${names}. Toque abajo para enviarles su solicitud. Antes le pediremos que confirme.`,
  },
  hired: {
    subject: business => `Usted contrató a ${business}`,
    preheader: until => sentence`¿Cambió de idea? Puede deshacerlo hasta el ${until}.`,
    opening: business => sentence`Usted nos indicó que contrató a ${business}. Le deseamos que todo salga bien.`,
    released: businesses => sentence`Les damos las gracias a los demás y les avisamos: ${businesses}.`,
    undo: until => sentence`¿Cambió de idea? Puede deshacerlo en la página de su solicitud hasta el ${until}.`,
    review: 'En unos días le preguntaremos cómo le fue.',
    button: 'Ver su solicitud',
  },
  links: {
    subject: count => (count === 1 ? 'El enlace de su solicitud' : 'Los enlaces de sus solicitudes'),
    preheader: 'Cada enlace abre una solicitud con todas sus respuestas.',
    opening:
      'Usted pidió los enlaces de sus solicitudes. La más reciente va primero. Quien tenga un enlace puede abrir la solicitud, así que no los comparta.',
    notYou: '¿No los pidió usted? Puede ignorar este correo.',
  },
  withdrawn: {
    subject: 'Usted canceló su solicitud',
    opening: businesses => sentence`Usted canceló su solicitud a ${businesses}. Ya no la pueden contestar.`,
    undo: until => sentence`¿Cambió de idea? Puede deshacerlo en la página de su solicitud hasta el ${until}.`,
    preheader: until => sentence`¿Cambió de idea? Puede deshacerlo hasta el ${until}.`,
    button: 'Ver su solicitud',
  },
}

const ht: HomeownerMailMessages = {
  sent: {
    subject: (businesses, count) => `Nou voye demann ou bay ${count === 1 ? businesses : `${count} kontraktè`}`,
    opening: businesses => `${businesses} gen demann ou. Swiv repons yo, ajoute yon mesaj oswa anile l lè ou vle.`,
    preheader: phone => sentence`Rele ${phone} si dlo ap antre kounye a.`,
    noPhone: 'Swiv repons yo, ajoute yon mesaj oswa anile l lè ou vle.',
    call: phone => sentence`Dlo ap antre kounye a? Pa tann: rele ${phone}.`,
    notYou: 'Se pa ou ki te voye l? Ou pa bezwen fè anyen.',
    button: 'Gade demann ou',
  },
  answered: {
    subject: {
      'on-my-way': business => `${business} sou wout`,
      'call-at': (business, when) => `${business} ap rele ou: ${when}`,
      'cannot-help': business => `${business} pa ka ede fwa sa a`,
    },
    opening: {
      'on-my-way': (business, when) =>
        when
          ? sentence`${business} sou wout pou vin jwenn ou. L ap rive anviwon lè sa a: ${when}.`
          : `${business} sou wout pou vin jwenn ou.`,
      'call-at': (business, when) => sentence`${business} ap rele ou anviwon lè sa a: ${when}.`,
      'cannot-help': business => `${business} pa ka ede ou fwa sa a. Mande yon lòt kontraktè toupre ou.`,
    },
    call: phone => sentence`Ou pa ka tann? Rele ${phone}.`,
    noPhone: 'Tout repons yo sou paj demann ou.',
    others: 'Yon lòt kontraktè toupre ou ka disponib kounye a.',
    reply: {
      thread: business => sentence`Reponn imèl sa a pou ekri ${business}.`,
      mailbox: business =>
        `Ekri ${business} sou paj demann ou oswa nan adrès imèl ki anba a. Si ou reponn imèl sa a, li p ap rive jwenn li.`,
      none: business => `Ekri ${business} sou paj demann ou. Si ou reponn imèl sa a, li p ap rive jwenn li.`,
    },
    email: business => `Imèl ${business}`,
    button: 'Gade demann ou',
    find: 'Chèche yon lòt kontraktè',
    askOthers: 'Mande kontraktè sa yo',
    offered: names => sentence`Toupre ou: ${names}. Peze anba a pou voye demann ou ba yo. N ap mande ou anvan.`,
  },
  hired: {
    subject: business => `Ou chwazi ${business}`,
    preheader: until => sentence`Si se yon erè, ou ka defè sa jiska lè sa a: ${until}.`,
    opening: business => sentence`Ou di nou ou anplwaye ${business}. Nou swete travay la pase byen.`,
    released: businesses => sentence`N ap di lòt yo mèsi epi fè yo konnen: ${businesses}.`,
    undo: until => sentence`Si se yon erè, ou ka defè sa sou paj demann ou jiska lè sa a: ${until}.`,
    review: 'Nan kèk jou n ap mande ou kijan sa te pase.',
    button: 'Gade demann ou',
  },
  links: {
    subject: count => (count === 1 ? 'Lyen demann ou an' : 'Lyen demann ou yo'),
    preheader: 'Chak lyen louvri yon demann ak tout repons li yo.',
    opening:
      'Ou mande lyen demann ou yo. Pi nouvo a vini an premye. Pa pataje yo: nenpòt moun ki gen yon lyen ka louvri demann nan.',
    notYou: 'Se pa ou ki te mande sa? Ou pa bezwen fè anyen.',
  },
  withdrawn: {
    subject: 'Ou anile demann ou',
    opening: businesses => sentence`Ou anile demann ou bay ${businesses}. Yo pa ka reponn li ankò.`,
    undo: until => sentence`Si se yon erè, ou ka defè sa sou paj demann ou jiska lè sa a: ${until}.`,
    preheader: until => sentence`Si se yon erè, ou ka defè sa jiska lè sa a: ${until}.`,
    button: 'Gade demann ou',
  },
}

export const homeownerMailMessages: Record<Language, HomeownerMailMessages> = { en, es, ht }
