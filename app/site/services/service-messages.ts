import { englishAndSpanish } from '#platform/text/language.ts'

const en = {
  sponsored: 'Sponsored',
  advertisement: 'Advertisement',
  sample: 'Sample',
  space: 'This space is for sponsors',
  couldBe: 'A maker of tarps, tiles or shutters could be here.',
  rates: 'See the rates',
  loan: 'Sample loan promotion',
  askLender:
    'Before you accept a real offer, ask for the rate after the first 12 months and the total cost, in writing.',
}

type ServiceMessages = typeof en

const es: ServiceMessages = {
  sponsored: 'Patrocinado',
  advertisement: 'Anuncio',
  sample: 'Muestra',
  space: 'Este espacio es para patrocinadores',
  couldBe: 'Aquí podría estar un fabricante de lonas, tejas o paneles contra huracanes.',
  rates: 'Ver los precios (en inglés)',
  loan: 'Promoción de un préstamo, de muestra',
  askLender:
    'Ante una oferta real, pregunte cuál es el interés después de los primeros 12 meses y cuánto cuesta en total, y pídalo por escrito.',
}

/** The texts of the advertising on a service page. */
export const serviceMessages = englishAndSpanish(en, es)
