import { englishAndSpanish } from '#platform/text/language.ts'
import { sentence } from '#platform/text/sentence.ts'
import { messageLimit, type ProblemError, type ProblemKind } from './problem.ts'
import type { ProblemReport } from './problem-schema.server.ts'

type FieldMessages = { label: string; fieldError: string }

const en = {
  title: (name: string) => `Report a problem with ${name}`,
  intro: 'Tell us what’s wrong with this listing.',
  own: {
    title: (name: string) => `Correct or remove ${name}`,
    intro: 'Is this your business? Tell us what to correct, or ask us to remove it. It’s free either way.',
    proof: 'Leave the business’s email address or phone number, so we can check that it’s really you.',
    claim: 'Manage the listing yourself instead: claim it',
  },
  choose: 'Choose one',
  optional: '(optional)',
  send: 'Send report',
  thanks: 'Thank you',
  sent: 'We have your report.',
  back: 'Back to the listing',
  fields: {
    kind: { label: 'What’s wrong?', fieldError: 'Choose the problem.' },
    message: {
      label: 'Details',
      fieldError: `Describe the problem, up to ${messageLimit.toLocaleString('en')} characters.`,
    },
    email: {
      label: 'Your email, in case we have questions',
      fieldError: 'Enter an email address like name@example.com, or leave this blank.',
    },
  } satisfies Record<keyof ProblemReport, FieldMessages>,
  kinds: {
    'wrong-phone': 'The phone number is wrong',
    'closed-down': 'The business has closed',
    'wrong-hours': 'The hours are wrong',
    'not-licensed': 'The contractor has no license',
    abuse: 'It’s fake, or it’s a scam',
    'correct-listing': 'This is my business: correct the listing',
    'remove-listing': 'This is my business: remove the listing',
    other: 'Something else',
  } satisfies Record<ProblemKind, string>,
  errors: {
    forbidden: 'This account can’t report problems.',
    'too-many': 'You’ve sent a lot of reports in the past hour. Try again later.',
    'listing-unknown': '404 Oops! Page not found',
    'listing-removed': 'This business is no longer listed.',
    'already-reported': 'You’ve already reported this listing today.',
  } satisfies Record<ProblemError, string>,
  mail: {
    subject: (name: string, kind: string) => `${kind} (${name})`,
    urgentSubject: (name: string, kind: string) => `Urgent: ${kind} (${name})`,
    answerTo: (email: string) => sentence`Reply to this email to write to ${email}.`,
    noAnswer: 'They left no email address.',
    button: 'View listing',
  },
  rejected: {
    subject: (name: string) => `We checked ${name}`,
    preheader: 'We left the listing as it is. Here’s why.',
    opening: (name: string) =>
      `Thanks for your report. We looked into it and left the listing for ${name} as it is. Here’s why:`,
    reply: 'Did we get it wrong? Reply to this email.',
  },
}

export type ProblemMessages = typeof en

const es: ProblemMessages = {
  title: name => `Reportar un problema con ${name}`,
  intro: 'Díganos qué está mal en esta ficha.',
  own: {
    title: name => `Corregir o quitar ${name}`,
    intro: '¿Es su empresa? Díganos qué corregir o pídanos que la quitemos. No cuesta nada.',
    proof: 'Deje un correo o un teléfono de la empresa, para que podamos comprobar que es usted.',
    claim: 'También puede administrar la ficha usted mismo',
  },
  choose: 'Elija una opción',
  optional: '(opcional)',
  send: 'Enviar reporte',
  thanks: 'Gracias',
  sent: 'Recibimos su reporte.',
  back: 'Volver a la ficha',
  fields: {
    kind: { label: '¿Qué está mal?', fieldError: 'Elija qué está mal.' },
    message: {
      label: 'Detalles',
      fieldError: `Describa el problema en ${messageLimit.toLocaleString('en')} caracteres como máximo.`,
    },
    email: {
      label: 'Su correo electrónico, por si tenemos preguntas',
      fieldError: 'Escriba un correo como nombre@example.com, o déjelo vacío.',
    },
  },
  kinds: {
    'wrong-phone': 'El número de teléfono está mal',
    'closed-down': 'La empresa cerró',
    'wrong-hours': 'El horario está mal',
    'not-licensed': 'El techador no tiene licencia',
    abuse: 'Es falsa, o es una estafa',
    'correct-listing': 'Es mi empresa: corrijan la ficha',
    'remove-listing': 'Es mi empresa: quiten la ficha',
    other: 'Otra cosa',
  },
  errors: {
    forbidden: 'No puede reportar un problema desde esta cuenta.',
    'too-many': 'Envió muchos reportes en la última hora. Inténtelo más tarde.',
    'listing-unknown': '404 ¡Vaya! Página no encontrada',
    'listing-removed': 'Esta empresa ya no está en el directorio.',
    'already-reported': 'Ya reportó esta ficha hoy.',
  },
  mail: {
    subject: (name, kind) => `${name}: ${kind}`,
    urgentSubject: (name, kind) => `Urgente: ${name}: ${kind}`,
    answerTo: email => sentence`Responda a este correo para escribir a ${email}.`,
    noAnswer: 'El visitante no dejó su correo.',
    button: 'Abrir la ficha',
  },
  rejected: {
    subject: name => `Revisamos ${name}`,
    preheader: 'Dejamos la ficha como está. Le decimos por qué.',
    opening: name => `Gracias por su reporte. Lo revisamos y dejamos la ficha de ${name} como está. Este es el motivo:`,
    reply: '¿Nos equivocamos? Responda a este correo.',
  },
}

export const problemMessages = englishAndSpanish(en, es)
