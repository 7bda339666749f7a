import { maxSaved } from '#domain/directory/comparison/comparison.ts'
import type { Language } from '#platform/text/language.ts'
import { sentence } from '#platform/text/sentence.ts'

const en = {
  title: 'Your shortlist',
  description: 'The roofers you saved, with their phone numbers. They stay on this device and open without a signal.',
  intro: 'Saved on this device only. No account needed, and their phone numbers work without a signal.',
  empty: sentence`No roofers saved yet. Tap the heart beside a roofer to keep them here, up to ${maxSaved}.`,
  noScript: 'Saving roofers needs JavaScript, which is off in this browser. You can still call and ask for quotes.',
  browse: 'Browse all roofers',
  clear: 'Clear list',
  share: 'Share list',
  shared: {
    title: (count: number) => (count === 1 ? 'A shared list of 1 roofer' : `A shared list of ${count} roofers`),
    description: 'A shortlist of roofers someone shared with you.',
    intro: 'Someone shared this list with you. Save it to keep their numbers on this device.',
    save: 'Save to my shortlist',
    own: 'My shortlist',
  },
  roofers: 'Roofers',
  gone: 'This listing was removed.',
  unknown: (slug: string) => sentence`We don’t know a roofer named “${slug}”.`,
}

export type ShortlistMessages = typeof en

const es: ShortlistMessages = {
  title: 'Su lista de techadores',
  description:
    'Los techadores que guardó, con sus teléfonos. La lista queda en este dispositivo y se abre sin conexión.',
  intro: 'Guardados solo en este dispositivo. No hace falta una cuenta, y los teléfonos sirven sin conexión.',
  empty: sentence`Todavía no ha guardado techadores. Toque el corazón junto a un techador para tenerlo aquí, hasta ${maxSaved}.`,
  noScript:
    'Para guardar techadores hace falta JavaScript, que está apagado en este navegador. Puede llamar y pedir presupuestos sin él.',
  browse: 'Ver todos los techadores',
  clear: 'Vaciar la lista',
  share: 'Compartir la lista',
  shared: {
    title: count =>
      count === 1 ? 'Una lista compartida de 1 techador' : `Una lista compartida de ${count} techadores`,
    description: 'Una lista de techadores que alguien compartió con usted.',
    intro: 'Alguien compartió esta lista con usted. Guárdela para tener los teléfonos en este dispositivo.',
    save: 'Guardar en mi lista',
    own: 'Mi lista',
  },
  roofers: 'Techadores',
  gone: 'Esta ficha ya no está en el directorio.',
  unknown: slug => sentence`No conocemos ningún techador llamado “${slug}”.`,
}

const ht: ShortlistMessages = {
  title: 'Lis kontraktè ou yo',
  description: 'Kontraktè ou anrejistre yo, ak nimewo telefòn yo. Yo rete sou aparèy sa a epi yo louvri san rezo.',
  intro: 'Anrejistre sou aparèy sa a sèlman. Ou pa bezwen yon kont, epi nimewo yo mache san rezo.',
  empty: sentence`Ou poko anrejistre okenn kontraktè. Peze kè ki bò yon kontraktè pou l rete isit la, jiska ${maxSaved}.`,
  noScript:
    'Pou anrejistre kontraktè ou bezwen JavaScript, ki fèmen nan navigatè sa a. Ou ka rele epi mande estimasyon san li.',
  browse: 'Gade tout kontraktè yo',
  clear: 'Vide lis la',
  share: 'Pataje lis la',
  shared: {
    title: count => (count === 1 ? 'Yon lis pataje ak 1 kontraktè' : `Yon lis pataje ak ${count} kontraktè`),
    description: 'Yon lis kontraktè yon moun voye ba ou.',
    intro: 'Yon moun voye lis sa a ba ou. Anrejistre l pou nimewo yo rete sou aparèy sa a.',
    save: 'Anrejistre nan lis mwen',
    own: 'Lis mwen',
  },
  roofers: 'Kontraktè',
  gone: 'Biznis sa a pa nan lis la ankò.',
  unknown: slug => sentence`Nou pa konnen okenn kontraktè ki rele “${slug}”.`,
}

export const shortlistMessages: Record<Language, ShortlistMessages> = { en, es, ht }
