import { sentence } from '#platform/text/sentence.ts'
import { authorLimit, reviewTextLimit } from './review.ts'
import type { ReviewMessages } from './review-messages.en.ts'

export const es: ReviewMessages = {
  section: {
    title: 'Reseñas',
    none: 'Aquí nadie ha escrito todavía una reseña.',
    whoWrites:
      'Pueden escribir los propietarios que pidieron aquí un presupuesto y los clientes que la empresa invita. Cada reseña lo indica. Leemos cada una antes de mostrarla.',
    origins: { request: 'Pidió un presupuesto aquí', invited: 'Invitación de la empresa' },
    job: (month, city) => `Trabajo hecho en ${city}, ${month}`,
    stars: stars => `${stars} de 5 estrellas`,
    byline: (author, day) => `${author}, el ${day}`,
    answer: (business, day) => `Respuesta de ${business}, el ${day}`,
    more: 'Más reseñas',
    pageTitle: business => `Reseñas de ${business}`,
    newest: 'Reseñas más recientes',
    back: 'Volver a la ficha',
  },
  spread: {
    title: here => (here === 1 ? '1 reseña escrita aquí' : `${here.toLocaleString('en')} reseñas escritas aquí`),
    stars: stars => (stars === 1 ? '1 estrella' : `${stars} estrellas`),
    newest: day => `Última reseña: ${day}`,
    others: (total, here) => {
      const all = total === 1 ? '1 reseña' : `${total.toLocaleString('en')} reseñas`
      if (here === 0) return sentence`La calificación cuenta ${all}. Solo tenemos el número y el promedio, no el texto.`
      const own = here === 1 ? '1 se escribió aquí' : `${here.toLocaleString('en')} se escribieron aquí`
      return sentence`La calificación cuenta ${all}. De esas, ${own}. De las demás solo tenemos el número y el promedio.`
    },
  },
  title: 'Escribir una reseña',
  intro: '¿Cómo le fue? Leemos cada reseña antes de mostrarla. Junto a ella aparece solo su nombre, sin apellido.',
  done: 'Gracias',
  doneText: 'Recibimos su reseña. Se mostrará cuando la hayamos leído.',
  yours: business => `Su reseña de ${business}`,
  states: {
    pending: 'En revisión',
    published: 'Publicada',
    rejected: 'No publicada',
  },
  nothingLeft: 'Ya reseñó a todos los que contactó. Gracias.',
  noneListed: 'Las empresas que contactó ya no están en la lista.',
  another: 'Escribir sobre otro techador',
  starLabels: {
    5: '5 estrellas: muy bien',
    4: '4 estrellas: bien',
    3: '3 estrellas: regular',
    2: '2 estrellas: mal',
    1: '1 estrella: muy mal',
  },
  send: 'Enviar reseña',
  fields: {
    business: { label: '¿Qué techador?', fieldError: 'Elija uno de los techadores.' },
    stars: { label: '¿Cuántas estrellas?', fieldError: 'Elija de una a cinco estrellas.' },
    text: {
      label: '¿Qué pasó?',
      fieldError: `Cuente qué pasó, con ${reviewTextLimit.toLocaleString('en')} caracteres como máximo.`,
    },
    author: {
      label: 'Su nombre, tal como se mostrará',
      fieldError: `Escriba su nombre, con ${authorLimit} caracteres como máximo.`,
    },
  },
  errors: {
    forbidden: 'No puede hacer esto desde esta cuenta.',
    'invitation-unknown': 'No hay ninguna página de reseñas en esta dirección.',
    'too-many': 'Lo ha intentado muchas veces en una hora. Inténtelo más tarde.',
    'business-not-asked': 'Usted no le pidió un presupuesto a este techador.',
    'listing-removed': 'Esta empresa ya no está en la lista.',
    'already-reviewed': 'Ya escribió una reseña de este techador.',
    'review-unknown': 'No existe esa reseña.',
  },
}
