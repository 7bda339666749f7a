import { sentence } from '#platform/text/sentence.ts'
import type { EmergencyMessages } from './emergency-messages.en.ts'

export const es: EmergencyMessages = {
  title: 'Ayuda de emergencia',
  description: region => `Techadores del ${region} que contestan ahora, y qué hacer hasta que lleguen.`,
  back: 'Volver',
  safety: 'Si hay un peligro inmediato para su seguridad, llame primero al 911.',
  call911: 'Llamar al 911',
  call: 'Llame a un techador ahora',
  city: 'Ciudad',
  allCities: 'Todas las ciudades',
  cityUnknown: 'No conocemos esa ciudad. Estos son de todas las ciudades.',
  nobody: 'Todavía ningún techador de esta lista ofrece servicio las 24 horas.',
  tryAll: 'Pruebe con Todas las ciudades.',
  elsewhere: region => `En otras partes del ${region}`,
  allBusy: city =>
    city
      ? `Todos los techadores de la lista en ${city} están ocupados ahora mismo.`
      : 'Todos los techadores de la lista con servicio las 24 horas están ocupados ahora mismo.',
  freeAt: (name, time) => sentence`${name} está ocupado hasta ${time}.`,
  availableIn: 'Disponibles ahora en',
  whatNow: 'Qué hacer ahora',
  busyTitle: 'Ocupados ahora mismo',
  byDay: 'Techadores sin servicio las 24 horas',
  byDayWhy: 'Quizá no contesten fuera de su horario. Deje un mensaje con su número.',
  browse: 'Ver todos los techadores',
  fallback: {
    title: '¿Nadie contesta?',
    next: 'Llame al siguiente número de la lista y después a uno de otra ciudad.',
    indoors:
      'Dentro de la casa, ponga una cubeta debajo de la gotera y cubra los pisos y los muebles con plástico. No suba al techo.',
    helpLine: 'Llame al 211, la línea de ayuda de la comunidad. Pida también el número de emergencias del condado.',
  },
  stepsTitle: 'Cuatro cosas que hacer',
  steps: [
    {
      title: 'Póngase a salvo',
      text: 'Mantenga a todos fuera de los cuartos debajo de la gotera. Aléjese de los cables caídos. Nunca suba a un techo mojado.',
    },
    { title: 'Documente los daños', text: 'Tome fotos por dentro y por fuera antes de mover nada.' },
    { title: 'Avise al seguro', text: 'Llame a su agente o a su aseguradora y anote el número de reclamo.' },
    { title: 'Lona de emergencia', text: 'Pida a un techador que cubra la abertura y guarde el recibo.' },
  ],
  doAndDont: 'Qué hacer y qué no hacer',
  do: 'Lo que debe hacer',
  dos: [
    'Poner cubetas debajo de las goteras',
    'Bajar los breakers de los cuartos mojados, si el panel está seco',
    'Guardar todos los recibos',
  ],
  dont: 'Lo que no debe hacer',
  donts: ['Subir al techo', 'Tocar un cielo raso hundido', 'Firmar un contrato en la puerta'],
  minutes: count => `${count} min`,
  responseTime: 'tiempo de respuesta',
  askHowSoon: 'Pregunte cuánto tardan',
  noNumber: 'Sin número para llamar',
  callNow: 'Llamar ahora',
}
