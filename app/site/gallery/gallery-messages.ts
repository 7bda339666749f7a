import type { Language } from '#platform/text/language.ts'

export type GalleryMessages = {
  title: string
  /** Label of a drawn picture. */
  illustration: string
  /** The caption below a gallery in which all pictures, or some, are drawings. */
  illustrated: { all: string; some: string }
  drawing(name: string): string
  /** Alternative text of a photo without a caption. */
  photo(name: string, number: number): string
  /** Captions of the four drawn jobs. */
  jobs: readonly [string, string, string, string]
  /** Label of the button that shows the remaining pictures. */
  more(count: number): string
  /** Title of the page of a single picture. */
  photoTitle(name: string, place: string): string
  place(number: number, count: number): string
  previous: string
  next: string
  close: string
  back(name: string): string
}

/** Kept small, because the dialog loads all three languages. Captions that a business wrote aren't translated. */
export const galleryMessages: Record<Language, GalleryMessages> = {
  en: {
    title: 'Gallery',
    photo: (name, number) => `Photo ${number} from ${name}`,
    illustration: 'Illustration',
    illustrated: {
      all: 'Illustrations, not this roofer’s work. The listing has no photos yet.',
      some: 'Pictures labeled “Illustration” aren’t this roofer’s work.',
    },
    drawing: name => `Illustration for ${name}`,
    jobs: [
      'Illustration: the roof from above, close up',
      'Illustration: a blue tarp over the damaged part, in the rain',
      'Illustration: a roofer repairing the damaged part',
      'Illustration: the house at night, with light in its windows',
    ],
    more: count => `All ${count} pictures`,
    photoTitle: (name, place) => `${name}: picture ${place}`,
    place: (number, count) => `${number} of ${count}`,
    previous: 'Previous picture',
    next: 'Next picture',
    close: 'Close',
    back: name => `Back to ${name}`,
  },
  es: {
    title: 'Galería',
    photo: (name, number) => `Foto ${number} de ${name}`,
    illustration: 'Ilustración',
    illustrated: {
      all: 'Son ilustraciones, no trabajos de este techador. La ficha todavía no tiene fotos.',
      some: 'Las imágenes que dicen “Ilustración” no son trabajos de este techador.',
    },
    drawing: name => `Ilustración para ${name}`,
    jobs: [
      'Ilustración: el techo visto de cerca desde arriba',
      'Ilustración: una lona azul sobre la parte dañada, bajo la lluvia',
      'Ilustración: un techador repara la parte dañada',
      'Ilustración: la casa de noche, con luz en las ventanas',
    ],
    more: count => `Las ${count} imágenes`,
    photoTitle: (name, place) => `${name}: imagen ${place}`,
    place: (number, count) => `${number} de ${count}`,
    previous: 'Imagen anterior',
    next: 'Imagen siguiente',
    close: 'Cerrar',
    back: name => `Volver a ${name}`,
  },
  ht: {
    title: 'Galri',
    photo: (name, number) => `Foto ${number} ${name}`,
    illustration: 'Desen',
    illustrated: {
      all: 'Se desen yo ye, se pa travay kontraktè sa a. Poko gen foto.',
      some: 'Imaj ki make “Desen” yo pa travay kontraktè sa a.',
    },
    drawing: name => `Desen pou ${name}`,
    jobs: [
      'Desen: twati a toupre, jan yo wè l anlè',
      'Desen: yon prela ble sou pati ki domaje a, anba lapli',
      'Desen: yon bòs k ap repare pati ki domaje a',
      'Desen: kay la nan mitan lannwit, ak limyè nan fenèt li yo',
    ],
    more: count => `Tout ${count} imaj yo`,
    photoTitle: (name, place) => `${name}: imaj ${place}`,
    place: (number, count) => `${number} sou ${count}`,
    previous: 'Imaj anvan',
    next: 'Imaj apre',
    close: 'Fèmen',
    back: name => `Tounen sou paj ${name}`,
  },
}
