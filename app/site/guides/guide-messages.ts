import { englishAndSpanish } from '#platform/text/language.ts'

const en = {
  title: 'Guides and services',
  description: (region: string) =>
    `What to do about a damaged roof in ${region}: checklists, your rights, insurance, estimates and building codes.`,
  lead: 'Short guides for a bad day: what to do first, who to trust and what the law gives you.',
  guides: 'Guides',
  services: 'Services',
  aboutServices: 'What each kind of help is, and how it works.',
  opensNewTab: '(opens a new tab)',
}

type GuideMessages = typeof en

const es: GuideMessages = {
  title: 'Guías y servicios',
  description: region =>
    `Qué hacer con un techo dañado en el ${region}: listas, derechos, seguro y códigos. Encuentre un techador y pida un estimado gratis.`,
  lead: 'Guías cortas para un mal día: qué hacer primero, en quién confiar y qué le da la ley.',
  guides: 'Guías',
  services: 'Servicios',
  aboutServices: 'Qué es cada tipo de ayuda y cómo funciona.',
  opensNewTab: '(se abre en otra pestaña)',
}

/** The texts of the page that lists all guides and services, and of links in them. */
export const guideMessages = englishAndSpanish(en, es)
