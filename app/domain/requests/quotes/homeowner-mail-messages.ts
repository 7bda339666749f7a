import type { Language } from '#platform/text/language.ts'
import { sentence } from '#platform/text/sentence.ts'

const en = {
  sent: {
    subject: (businesses: string) => `Your request to ${businesses}`,
    opening: (businesses: string) => sentence`Your message has been sent to ${businesses}. They will contact you soon.`,
    call: (phone: string) => sentence`If water is coming in now, do not wait for an answer: call ${phone}.`,
    notYou: 'If you did not send a request, you need not do anything.',
    button: 'See your request',
  },
  answered: {
    subject: (business: string) => `${business} answered your request`,
    opening: (business: string, said: string) => `${business}: ${said}`,
    call: (phone: string) => sentence`Their number: ${phone}.`,
    button: 'See your request',
  },
  withdrawn: {
    subject: (businesses: string) => `You withdrew your request to ${businesses}`,
    opening: (businesses: string) => `Your request to ${businesses} has been withdrawn. They can no longer answer it.`,
    undo: (until: string) =>
      sentence`If that was a mistake, you can undo it on the page of your request until ${until}.`,
    button: 'See your request',
  },
}

type HomeownerMailMessages = typeof en

const es: HomeownerMailMessages = {
  sent: {
    subject: businesses => `Su solicitud a ${businesses}`,
    opening: businesses => sentence`Su mensaje se envió a ${businesses}. Pronto se comunicarán con usted.`,
    call: phone => sentence`Si está entrando agua ahora, no espere una respuesta: llame al ${phone}.`,
    notYou: 'Si usted no envió ninguna solicitud, no tiene que hacer nada.',
    button: 'Ver su solicitud',
  },
  answered: {
    subject: business => `${business} contestó su solicitud`,
    opening: (business, said) => `${business}: ${said}`,
    call: phone => sentence`Su número: ${phone}.`,
    button: 'Ver su solicitud',
  },
  withdrawn: {
    subject: businesses => `Canceló su solicitud a ${businesses}`,
    opening: businesses => `Su solicitud a ${businesses} se canceló. Ya no la pueden contestar.`,
    undo: until => sentence`Si fue un error, puede deshacerlo en la página de su solicitud hasta esta hora: ${until}.`,
    button: 'Ver su solicitud',
  },
}

const ht: HomeownerMailMessages = {
  sent: {
    subject: businesses => `Demann ou bay ${businesses}`,
    opening: businesses => sentence`Mesaj ou ale jwenn ${businesses}. Y ap kontakte ou byento.`,
    call: phone => sentence`Si dlo ap antre kounye a, pa tann yon repons: rele ${phone}.`,
    notYou: 'Si ou pa t voye okenn demann, ou pa bezwen fè anyen.',
    button: 'Gade demann ou',
  },
  answered: {
    subject: business => `${business} reponn demann ou`,
    opening: (business, said) => `${business}: ${said}`,
    call: phone => sentence`Nimewo yo: ${phone}.`,
    button: 'Gade demann ou',
  },
  withdrawn: {
    subject: businesses => `Ou anile demann ou bay ${businesses}`,
    opening: businesses => `Demann ou bay ${businesses} anile. Yo pa ka reponn li ankò.`,
    undo: until => sentence`Si se yon erè, ou ka defè sa sou paj demann ou jiska lè sa a: ${until}.`,
    button: 'Gade demann ou',
  },
}

/** Texts for the homeowner in the request's language. */
export const homeownerMailMessages: Record<Language, HomeownerMailMessages> = { en, es, ht }
