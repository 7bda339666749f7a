import type { Language } from '#platform/text/language.ts'
import type { ClusterClick } from './map-pins.ts'

export type MapMessages = {
  title: string
  /** Explains the keys to screen readers. */
  keys: string
  map: string
  help: string
  list(count: string): string
  backToList: string
  searchArea: string
  searching: string
  zoomIn: string
  zoomOut: string
  locate: string
  here: string
  locating: string
  notLocated: string
  failed: string
  again: string
  source: string
  isNew: string
  available: string
  busy: string
  reviews(count: number): string
  away(miles: string): string
  aboutAway(miles: string): string
  rough: string
  sponsored: string
  call(name: string): string
  view: string
  close: string
  cluster(count: string, available: number): string
  /** What a click on a cluster does. */
  opens: Record<ClusterClick, string>
  inView(count: string): string
  samePoint(count: number): string
  cities: string
  city(name: string, count: number, available: number): string
  place(name: string): string
}

/** Kept small, because the map's script loads all three languages. */
export const mapMessages: Record<Language, MapMessages> = {
  en: {
    title: 'Map of results',
    keys: 'Arrow keys move the map, + and − zoom. Enter goes to the roofers, Escape comes back.',
    map: 'Map',
    help: 'Emergency Help',
    list: count => `List (${count})`,
    backToList: 'Back to the list',
    searchArea: 'Search this area',
    searching: 'Searching…',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    locate: 'Show my location',
    here: 'Your location',
    locating: 'Finding your location…',
    notLocated: 'We can’t see your location. Enter a ZIP code.',
    failed: 'The map didn’t load. The list works without it.',
    again: 'Try again',
    source: 'Boundaries: US Census',
    isNew: 'New',
    available: 'Available now',
    busy: 'Busy right now',
    reviews: count => (count === 1 ? '1 review' : `${count} reviews`),
    away: miles => `${miles} mi`,
    aboutAway: miles => `about ${miles} mi`,
    rough: 'Shown at the center of its ZIP code or city',
    sponsored: 'Sponsored',
    call: name => `Call ${name}:`,
    view: 'View listing',
    close: 'Close',
    cluster: (count, available) => `${count} roofers, ${available} available.`,
    opens: { zoom: 'Zoom in.', list: 'Show the list.', area: 'Search this area.' },
    inView: count => `${count} roofers on the map`,
    samePoint: count => `${count} roofers at this point`,
    cities: 'Roofers by city',
    city: (name, count, available) =>
      `${name}: ${count} ${count === 1 ? 'roofer' : 'roofers'}, ${available} available now`,
    place: name => `Map of ${name}`,
  },
  es: {
    title: 'Mapa de resultados',
    keys: 'Las flechas mueven el mapa; + y − lo acercan y lo alejan. Con Entrar se va a los techadores; con Escape se vuelve.',
    map: 'Mapa',
    help: 'Ayuda de emergencia',
    list: count => `Lista (${count})`,
    backToList: 'Volver a la lista',
    searchArea: 'Buscar en esta zona',
    searching: 'Buscando…',
    zoomIn: 'Acercar',
    zoomOut: 'Alejar',
    locate: 'Mostrar mi ubicación',
    here: 'Su ubicación',
    locating: 'Buscando su ubicación…',
    notLocated: 'No podemos ver su ubicación. Escriba un código postal.',
    failed: 'El mapa no se cargó. La lista funciona sin él.',
    again: 'Intentar de nuevo',
    source: 'Límites: Censo de Estados Unidos',
    isNew: 'Nuevo',
    available: 'Disponible ahora',
    busy: 'Ocupado en este momento',
    reviews: count => (count === 1 ? '1 reseña' : `${count} reseñas`),
    away: miles => `${miles} mi`,
    aboutAway: miles => `unas ${miles} mi`,
    rough: 'Aparece en el centro de su código postal o de su ciudad',
    sponsored: 'Patrocinado',
    call: name => `Llamar a ${name}:`,
    view: 'Ver la ficha',
    close: 'Cerrar',
    cluster: (count, available) => `${count} techadores, ${available} disponibles.`,
    opens: { zoom: 'Acercar.', list: 'Mostrar la lista.', area: 'Buscar en esta zona.' },
    inView: count => `${count} techadores en el mapa`,
    samePoint: count => `${count} techadores en este punto`,
    cities: 'Techadores por ciudad',
    city: (name, count, available) =>
      `${name}: ${count} ${count === 1 ? 'techador' : 'techadores'}, ${available} ${available === 1 ? 'disponible' : 'disponibles'} ahora`,
    place: name => `Mapa de ${name}`,
  },
  ht: {
    title: 'Kat rezilta yo',
    keys: 'Flèch yo deplase kat la, + ak − fè l pi gwo oswa pi piti. Antre mennen ou sou bòs twati yo, Escape tounen.',
    map: 'Kat',
    help: 'Èd pou ijans',
    list: count => `Lis (${count})`,
    backToList: 'Tounen sou lis la',
    searchArea: 'Chèche nan zòn sa a',
    searching: 'N ap chèche…',
    zoomIn: 'Fè l pi gwo',
    zoomOut: 'Fè l pi piti',
    locate: 'Montre kote mwen ye',
    here: 'Kote ou ye',
    locating: 'N ap chèche kote ou ye…',
    notLocated: 'Nou pa ka wè kote ou ye. Ekri yon kòd postal.',
    failed: 'Kat la pa chaje. Lis la mache san li.',
    again: 'Eseye ankò',
    source: 'Limit yo: Resansman Etazini',
    isNew: 'Nouvo',
    available: 'Disponib kounye a',
    busy: 'Okipe kounye a',
    reviews: count => (count === 1 ? '1 avi' : `${count} avi`),
    away: miles => `${miles} mil`,
    aboutAway: miles => `anviwon ${miles} mil`,
    rough: 'Li parèt nan mitan kòd postal li oswa vil li',
    sponsored: 'Esponsorize',
    call: name => `Rele ${name}:`,
    view: 'Wè paj la',
    close: 'Fèmen',
    cluster: (count, available) => `${count} bòs twati, ${available} disponib.`,
    opens: { zoom: 'Fè l pi gwo.', list: 'Montre lis la.', area: 'Chèche nan zòn sa a.' },
    inView: count => `${count} bòs twati sou kat la`,
    samePoint: count => `${count} bòs twati nan menm kote sa a`,
    cities: 'Bòs twati pa vil',
    city: (name, count, available) => `${name}: ${count} bòs twati, ${available} disponib kounye a`,
    place: name => `Kat ${name}`,
  },
}
