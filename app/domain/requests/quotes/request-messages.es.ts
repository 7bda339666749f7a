import { sentence } from '#platform/text/sentence.ts'
import { maxBusinesses, messageLimit, unansweredMinutes, undoMinutes } from './quote.ts'
import type { RequestMessages } from './request-messages.en.ts'

export const es: RequestMessages = {
  sent: 'Mensaje enviado',
  sentOn: when => `Enviado el ${when}`,
  withdrawnOn: when => sentence`Cancelada el ${when}. Los contratistas ya no pueden contestarla.`,
  keep: 'Guarde la dirección de esta página: también se la enviamos por correo. Quien la tenga puede leer su solicitud.',
  check: 'Ver si hay novedades',
  contractors: 'Enviada a',
  steps: {
    sent: 'Enviada',
    mailed: 'Entregada por correo',
    waiting: 'Su mensaje va en camino.',
    failed: 'No pudimos entregarles el correo. Llámelos.',
    opened: 'Abierta por ellos',
    answered: 'Contestada',
  },
  said: {
    'on-my-way': when =>
      when ? sentence`Van en camino hacia usted. Llegada aproximada: ${when}.` : 'Van en camino hacia usted.',
    'call-at': when => sentence`Le llamarán alrededor de esta hora: ${when}.`,
    'cannot-help': () => 'Esta vez no pueden ayudar.',
  },
  callToday: when => sentence`Le llamarán hoy hacia ${when}.`,
  noPhone: 'Usted no dio ningún número de teléfono: agréguelo a su solicitud para que puedan llamar.',
  noAnswer: 'Todavía no hay respuesta.',
  byPhone: 'Si necesita una respuesta ahora, llame.',
  call: phone => `Llamar al ${phone}`,
  yours: 'Lo que usted escribió',
  none: 'sin indicar',
  photo: number => `Foto ${number}`,
  add: {
    title: 'Agregar algo a su solicitud',
    label: 'Otro mensaje',
    hint: 'Cada contratista lo recibe por correo.',
    button: 'Enviar a todos',
    fieldError: `Escriba lo que quiere agregar, con ${messageLimit.toLocaleString('en')} caracteres como máximo`,
  },
  withdraw: {
    title: '¿Ya no la necesita?',
    text: `Antes le preguntamos, y puede deshacerlo durante ${undoMinutes} minutos.`,
    button: 'Cancelar con todos',
  },
  withdrawnFrom: when => sentence`Cancelada el ${when}. Ya no pueden contestarla.`,
  withdrawOne: name => `Cancelar con ${name}`,
  undo: {
    text: (names, until) => sentence`Cancelada con ${names}. Puede deshacerlo hasta el ${until}.`,
    button: 'Deshacer',
    done: 'Cancelación deshecha. Su solicitud está abierta otra vez.',
  },
  question: {
    title: '¿Cancelar su solicitud?',
    titleOne: name => `¿Cancelar con ${name}?`,
    onTheWay: names => sentence`En camino hacia usted: ${names}.`,
    atOnce: 'Si también cancela con ellos, les avisaremos enseguida por correo para que se den la vuelta.',
    effect: `Avisaremos por correo a todos con quienes cancele. Ya no podrán ver su solicitud ni contestarla. Puede deshacerlo durante ${undoMinutes} minutos.`,
    all: 'Cancelar con todos',
    keepOnTheWay: names => `Cancelar con los demás, seguir con ${names}`,
    cancel: 'Conservar mi solicitud',
  },
  gone: {
    removed: 'Este techador ya no aparece en nuestro directorio. No espere su respuesta: pregunte a otro.',
    paused: 'Este techador no aparece por ahora en nuestro directorio. No espere su respuesta: pregunte a otro.',
    promised:
      'Este techador ya no aparece en nuestro directorio. Contestó antes de eso: llame y confirme que todavía viene.',
    merged: (previous, name) => `${previous} y ${name} son ahora una sola ficha. Ahí está su solicitud.`,
  },
  trouble: '¿Tuvo un problema con su techador?',
  ask: {
    title: 'Pedir ayuda a otros techadores',
    late: {
      unanswered: {
        title: 'Nadie contesta. ¿Y ahora?',
        text: `Pasaron más de ${unansweredMinutes} minutos. Llame a uno de estos techadores o envíeles también su solicitud.`,
      },
      bounced: {
        title: 'Un correo no llegó. ¿Y ahora?',
        text: 'Nuestro correo a un techador fue devuelto. Llame a ese techador o envíe su solicitud también a uno de estos.',
      },
      'one-declined': {
        title: '¿Tardan demasiado? Pida también a otros',
        text: 'Un techador no puede ayudar y los demás no contestan. Llame a uno de estos techadores o envíeles también su solicitud.',
      },
      declined: {
        title: 'Nadie puede venir. ¿Y ahora?',
        text: 'Llame a uno de estos techadores o envíeles también su solicitud.',
      },
    },
    callName: name => `Llamar a ${name}`,
    indoors: 'Hasta que venga alguien: qué hacer dentro de la casa y más números',
    who: {
      trade: () => 'Trabajan en la misma ciudad y hacen el mismo tipo de trabajo.',
      city: cities => sentence`Son otros techadores de ${cities}. Pregúnteles si hacen este tipo de trabajo.`,
      nearby: cities =>
        sentence`Son otros techadores de ${cities} y sus alrededores. Pregúnteles si llegan hasta usted y si hacen este tipo de trabajo.`,
    },
    text: 'Reciben todo lo que usted escribió, con sus fotos, como una solicitud nueva con página propia.',
    label: '¿Quién debe recibirla?',
    button: 'Enviarles mi solicitud',
    none: cities => sentence`No conocemos a otro techador en ${cities} ni cerca de allí.`,
    search: 'Buscar otros techadores',
  },
  lost: {
    title: 'Encontrar su solicitud',
    intro: 'Escriba el correo con el que la envió. Le mandaremos los enlaces de sus solicitudes más recientes.',
    label: 'Su correo electrónico',
    button: 'Enviarme los enlaces',
    fieldError: 'Escriba un correo como nombre@example.com.',
    sent: 'Si hay una solicitud de ese correo, su enlace va en camino. ¿No llega? Revise la carpeta de correo no deseado o pruebe con otro correo suyo.',
    'too-many-mails': 'Ya enviamos varios correos. Inténtelo de nuevo en una hora o llame al techador.',
    forbidden: 'Esta cuenta no puede pedir enlaces.',
  },
  errors: {
    forbidden: 'No puede cambiar esta solicitud desde esta cuenta.',
    'request-unknown': 'No encontramos ninguna solicitud con este enlace. Ábralo otra vez desde nuestro correo.',
    'request-withdrawn': 'Esta solicitud se canceló: no se le puede agregar nada.',
    'nobody-left': 'Ningún contratista tiene ya esta solicitud: no se le puede agregar nada.',
    'recipient-unknown': 'Su solicitud cambió mientras tanto. Revísela e intente de nuevo.',
    'answered-since':
      'Un contratista contestó después de que usted abrió esta pregunta. Lea la respuesta y luego decida.',
    'undo-over': `Una cancelación se puede deshacer durante ${undoMinutes} minutos, y ese tiempo ya pasó. Envíe una solicitud nueva o llame.`,
    'undo-too-many': 'Ha deshecho demasiados cambios en una hora. Llame al contratista o inténtelo más tarde.',
    'others-missing': 'Elija al menos un techador.',
    'others-too-many': `Elija como máximo ${maxBusinesses} techadores.`,
    'other-unknown': 'Uno de ellos ya no aparece en el directorio. Elija otra vez.',
    'already-sent': 'Ya les envió esta solicitud. Nuestro correo lleva a ella.',
    'asked-too-many': 'Ha enviado muchas solicitudes en una hora. Llame a un techador o inténtelo más tarde.',
    'photos-busy': 'No pudimos copiar sus fotos en este momento. Inténtelo otra vez en un minuto.',
    'looks-automated': 'Este mensaje parecía automático. Borre el campo “Deje este campo vacío” y envíelo otra vez.',
    'too-many': 'Ha agregado demasiados mensajes en una hora. Llame al contratista o inténtelo más tarde.',
  },
}
