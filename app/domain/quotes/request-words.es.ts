import { messageLimit } from './quote.ts'
import type { RequestWords } from './request-words.ts'

export const es: RequestWords = {
  title: 'Su solicitud',
  sent: 'Mensaje enviado',
  withdrawn: 'Solicitud cancelada',
  sentOn: when => `Enviado el ${when}`,
  withdrawnOn: when => `Cancelada el ${when}. Se avisó a los contratistas, y ya no pueden contestarla.`,
  keep: 'Guarde la dirección de esta página: también se la enviamos por correo. Quien la tenga puede leer su solicitud.',
  check: 'Ver si hay novedades',
  contractors: 'Quién la tiene',
  steps: {
    sent: 'Enviada',
    mailed: 'Entregada por correo',
    waiting: 'Su mensaje va en camino.',
    failed: 'Su buzón no aceptó el mensaje. Llámelos.',
    opened: 'Abierta por ellos',
    answered: 'Contestada',
  },
  said: {
    'on-my-way': () => 'Van en camino hacia usted.',
    'call-at': when => `Le llamarán alrededor de esta hora: ${when}.`,
    'cannot-help': () => 'Esta vez no pueden ayudar.',
  },
  noPhone: 'Usted no dio ningún número de teléfono: agréguelo a su solicitud para que puedan llamar.',
  noAnswer: 'Todavía no hay respuesta.',
  byPhone: 'Si necesita una respuesta ahora, llame.',
  call: phone => `Llamar al ${phone}`,
  yours: 'Lo que usted escribió',
  none: 'no se dio',
  photo: number => `Foto ${number}`,
  added: when => `Agregado el ${when}`,
  add: {
    title: 'Agregar algo a su solicitud',
    label: 'Otro mensaje',
    hint: 'Cada contratista lo recibe por correo.',
    button: 'Enviar a todos',
    fault: `Escriba lo que quiere agregar, con ${messageLimit.toLocaleString('en')} caracteres como máximo`,
  },
  withdraw: {
    title: '¿Ya no la necesita?',
    text: 'Con un toque se cancela la solicitud con todos. Se les avisa por correo.',
    button: 'Cancelar con todos',
  },
  refusals: {
    forbidden: 'No puede cambiar esta solicitud desde esta cuenta.',
    'request-unknown': 'No encontramos ninguna solicitud con este enlace. Ábralo otra vez desde nuestro correo.',
    'request-withdrawn': 'Esta solicitud se canceló: no se le puede agregar nada.',
    'looks-automated': 'Este mensaje parecía automático. Borre el campo “Deje este campo vacío” y envíelo otra vez.',
    'too-many': 'Ha agregado mucho en una hora. Llame al contratista o inténtelo más tarde.',
  },
}
