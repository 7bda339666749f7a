import { examplePhone } from '#domain/foundation/settings/region.ts'
import { maxBusinesses, maxPhotos, messageLimit, nameLimit, photoMegabytes, photosMegabytes } from './quote.ts'
import type { QuoteMessages } from './quote-messages.en.ts'

export const es: QuoteMessages = {
  title: 'Pedir un presupuesto gratis',
  to: business => `Para ${business}`,
  optional: '(opcional)',
  send: 'Enviar mensaje',
  cancel: 'Cancelar',
  close: 'Cerrar',
  busy: 'Enviando…',
  sent: 'Mensaje enviado',
  sentText: 'Su mensaje se envió a la empresa. Pronto se comunicarán con usted.',
  follow: 'Seguir su solicitud',
  alreadySent: {
    title: 'Ya se envió',
    text: 'Ya tenemos esta solicitud, así que no la enviamos dos veces. Busque en su correo el enlace para seguirla.',
  },
  notSent: 'Su mensaje no se envió. Revise los campos marcados.',
  photosLost: 'No pudimos guardar sus fotos. Elíjalas otra vez.',
  failed: 'Su mensaje no se envió. Lo que escribió sigue aquí: inténtelo otra vez o llame.',
  fields: {
    name: { label: 'Nombre', fieldError: `Escriba su nombre, con ${nameLimit} caracteres como máximo` },
    email: { label: 'Correo electrónico', fieldError: 'Escriba una dirección de correo como nombre@example.com' },
    phone: {
      label: 'Teléfono',
      fieldError: `Escriba un número de teléfono con su código de área, como ${examplePhone}, o deje esto vacío`,
    },
    message: {
      label: 'Mensaje',
      hint: 'Qué pasó, su dirección o código postal, y cuándo llamarle.',
      fieldError: `Describa lo que pasó, con ${messageLimit.toLocaleString('en')} caracteres como máximo`,
    },
    fax_number: { label: 'Deje este campo vacío', fieldError: 'Deje este campo vacío' },
  },
  plainLetters: 'No podemos enviar correo a una dirección con acentos antes de la @: escriba otra',
  triageGoesAlong: 'Enviaremos con el mensaje sus respuestas sobre el estado del techo.',
  triage: 'Sus respuestas',
  photos: {
    label: 'Fotos',
    hint: `Hasta ${maxPhotos}, en JPG, PNG o WebP, de ${photoMegabytes} MB cada una. Solo las vemos nosotros y los techadores que usted elige.`,
    fromLog: 'Agregar fotos de mi registro de daños',
    fieldErrors: {
      'photos-too-many': `Elija ${maxPhotos} fotos como máximo`,
      'photo-too-large': `Una foto pesa más de ${photoMegabytes} MB: elija una más pequeña`,
      'photos-too-large': `Juntas, las fotos pesan más de ${photosMegabytes} MB: elija menos`,
      'photo-wrong-type': 'Un archivo no es una foto en JPG, PNG o WebP: elija otro',
      'photo-heic':
        'Una foto está en formato HEIC, que no podemos leer: guárdela como JPG o tome una captura de pantalla',
      'photo-too-many-pixels':
        'Una foto es demasiado grande para abrirla: elija una más pequeña, de 40 megapíxeles como máximo',
      'photo-unreadable': 'Una foto está dañada o incompleta: elíjala otra vez, o elija otra',
      'pictures-busy':
        'En este momento estamos recibiendo muchas fotos. Envíe la solicitud otra vez en un minuto, o ahora sin fotos',
    },
  },
  others: {
    label: 'Preguntar también a',
    hint: `Cada uno recibe su propio mensaje y no se entera de los demás. ${maxBusinesses} techadores como máximo.`,
    available: 'Disponible ahora',
    fieldErrors: {
      'others-too-many': `Elija ${maxBusinesses - 1} más como máximo: una solicitud llega a ${maxBusinesses} techadores, no más`,
      'other-unknown': 'Uno de los techadores que eligió ya no está en el directorio: revise su elección',
    },
  },
  toasts: { region: 'Avisos', close: 'Cerrar el aviso' },
  errors: {
    forbidden: 'No puede enviar una solicitud desde esta cuenta.',
    'listing-unknown': '404 ¡Vaya! Página no encontrada',
    'listing-removed': 'Esta empresa ya no está en el directorio.',
    'looks-automated':
      'Nuestro filtro detuvo esta solicitud. Borre el campo “Deje este campo vacío” y envíela otra vez, o llame al número.',
    'too-many': 'Ha enviado muchas solicitudes en una hora. Llame al número o inténtelo más tarde.',
  },
}
