import { englishAndSpanish } from '#platform/text/language.ts'
import { sentence } from '#platform/text/sentence.ts'

const en = {
  title: (region: string) => `Emergency roofing contractors in ${region}`,
  description: (region: string) =>
    `Find a roofer in ${region} who answers now. See ratings, licenses and availability, and call with one tap.`,
  heading: 'Find a roofer who answers now.',
  lead: (region: string) => sentence`Emergency roofing contractors across ${region}. One tap to call.`,
  water: 'Water coming in right now?',
  whatFirst: 'See who’s available and what to do first.',
  help: 'Emergency Help',
  searchHeading: 'Find a contractor',
  grid: {
    featured: 'Featured Emergency Contractors',
    available: 'Available now',
    availableAndRated: 'Available now and best rated',
    rated: 'Best-rated roofers',
    availableAndMore: 'Available now, and more roofers',
    all: 'Roofers in this directory',
    browse: 'Browse all contractors',
    showAll: (count: number) => `Show all ${count}`,
  },
  empty: {
    title: 'No roofers are listed yet',
    text: 'Water coming in? Emergency Help shows what to do first and who else to call.',
    list: 'List your business',
    question: 'Is this your directory?',
    add: 'Add or import businesses',
  },
  cities: 'Browse by city',
  allCities: 'All cities and services',
  why: {
    title: 'Why Choose Roof Rescue',
    licensed: {
      title: 'Licensed and insured',
      text: 'When we have a Florida license number, the listing shows it with a link to check it.',
    },
    hours: {
      title: '24/7 service',
      text: 'Emergency contractors say how soon they respond and when they’re busy.',
    },
    quality: {
      title: 'Quality guaranteed',
      text: 'We make sure your request gets there, and you can track every reply. We can’t guarantee the work itself. If a listing is wrong, tell us.',
    },
  },
}

export type HomeMessages = typeof en

const es: HomeMessages = {
  title: region => `Techadores de emergencia en el ${region}`,
  description: region =>
    `Encuentre un techador en el ${region} que conteste ahora. Compare reseñas, licencias y disponibilidad, llame con un toque o pida un estimado gratis.`,
  heading: 'Encuentre un techador que conteste ahora.',
  lead: region => sentence`Techadores de emergencia en todo el ${region}. Llame con un toque.`,
  water: '¿Está entrando agua ahora mismo?',
  whatFirst: 'Vea quién está disponible y qué hacer primero.',
  help: 'Ayuda de emergencia',
  searchHeading: 'Busque un techador',
  grid: {
    featured: 'Techadores de emergencia destacados',
    available: 'Disponibles ahora',
    availableAndRated: 'Disponibles ahora y mejor calificados',
    rated: 'Los techadores mejor calificados',
    availableAndMore: 'Disponibles ahora, y más techadores',
    all: 'Techadores en este directorio',
    browse: 'Ver todos los techadores',
    showAll: count => `Mostrar los ${count}`,
  },
  empty: {
    title: 'Todavía no hay techadores en la lista',
    text: '¿Está entrando agua? Ayuda de emergencia muestra qué hacer primero y a quién más llamar.',
    list: 'Anuncie su empresa',
    question: '¿Es este su directorio?',
    add: 'Agregar o importar empresas',
  },
  cities: 'Techadores por ciudad',
  allCities: 'Todas las ciudades y servicios',
  why: {
    title: 'Por qué elegir Roof Rescue',
    licensed: {
      title: 'Con licencia y seguro',
      text: 'Cuando tenemos el número de licencia de Florida, la ficha lo muestra con un enlace para comprobarlo.',
    },
    hours: {
      title: 'Servicio las 24 horas',
      text: 'Los techadores de emergencia dicen en cuánto tiempo contestan y cuándo están ocupados.',
    },
    quality: {
      title: 'Calidad garantizada',
      text: 'Nos aseguramos de que su solicitud llegue, y usted puede seguir cada respuesta. No podemos garantizar el trabajo en sí. Si una ficha tiene un error, avísenos.',
    },
  },
}

/** The texts of the home page. */
export const homeMessages = englishAndSpanish(en, es)
