import { sentence } from '#platform/text/sentence.ts'
import type { BusinessMessages } from './business-messages.en.ts'

export const es: BusinessMessages = {
  summary: {
    what: (name, category, place) => sentence`${name}: ${category ?? 'techos'} en ${place}.`,
    rated: (rating, reviews) => `${rating} de 5 en ${reviews} reseñas.`,
    anyHour: 'Servicio de emergencia las 24 horas.',
    license: number => sentence`Licencia ${number}.`,
    more: 'Teléfono, horario y estimado gratis.',
  },
  back: 'Volver a la lista',
  featured: 'Destacado',
  verified: 'Verificado',
  meaning: {
    featured: 'Elegimos esta ficha para que aparezca antes. Qué significa',
    verified: 'Revisamos una licencia o un certificado de seguro. Qué significa',
  },
  stars: {
    none: 'Todavía sin reseñas',
    count: reviews => `(${reviews} reseñas)`,
    label: (rating, reviews) => `${rating} de 5, ${reviews} reseñas`,
  },
  quote: 'Presupuesto gratis',
  contact: 'Contacto',
  emergency: 'Servicio de emergencia las 24 horas',
  answers: {
    byDay: minutes => `de día en unos ${minutes} minutos`,
    atNight: minutes => `de noche en unos ${minutes} minutos`,
    measured: how => sentence`Medido en este sitio: contesta ${how}.`,
    stated: minutes => `Contesta en unos ${minutes} minutos.`,
  },
  about: 'Quiénes son',
  website: 'Visitar su sitio web',
  services: 'Servicios',
  area: {
    title: 'Zona de servicio',
    within: (miles, city) => `Atiende casas a ${miles} millas o menos de ${city}:`,
    unknown: 'No ha dicho hasta dónde viaja. Llame y pregunte.',
    map: (region, miles) => `Mapa del ${region}, con la parte a ${miles} millas o menos marcada`,
  },
  license: {
    title: 'Licencia',
    check:
      'Compruébela con el Estado de Florida antes de firmar: solo puede contratar quien figure como “Current, Active”.',
    findAddress: 'MyFloridaLicense.com: comprobar una licencia',
  },
  hours: {
    title: 'Horario',
    open: 'Abierto ahora',
    closed: 'Cerrado ahora',
    allDay: 'las 24 horas',
    never: 'Cerrado',
    afterHours: 'Fuera del horario de oficina',
    officeTitle: 'Horario de oficina',
    specialTitle: 'Días especiales',
    days: (from, until) => `${from} a ${until}`,
    span: (opens, closes) => `${opens} a ${closes}`,
  },
  share: 'Compartir',
  copied: 'copiado',
  print: 'Imprimir',
  report: 'Informar de un problema con esta empresa',
  trouble: 'Tuve un problema con este techador',
  own: 'Corregir o quitar mi ficha',
  errors: {
    'listing-unknown': '404 ¡Vaya! Página no encontrada',
    'listing-removed': 'Esta empresa ya no está en el directorio.',
  },
}
