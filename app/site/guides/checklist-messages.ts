import type { Language } from '#platform/text/language.ts'

type ChecklistMessages = {
  life: string
  insurer: string
  insurerNote: string
  stateHelp: string
  hotline: string
  help: string
  utility: string
  utilityNote: string
  cityUnknown: string
  print: string
  untick: string
  code: string
}

const en: ChecklistMessages = {
  life: 'Life or fire',
  insurer: 'Your insurance company',
  insurerNote: 'The number is on your policy or card',
  stateHelp: 'State insurance helpline, free',
  hotline: '24/7 roof hotline',
  help: 'Emergency Help',
  utility: 'Your utility',
  utilityNote: 'The number is on your bill',
  cityUnknown: 'We don’t know that city. These are from all cities.',
  print: 'Print this list',
  untick: 'Clear all checks',
  code: 'This list on your phone, with up-to-date numbers',
}

const es: ChecklistMessages = {
  life: 'Peligro de muerte o incendio',
  insurer: 'Su aseguradora',
  insurerNote: 'El número está en su póliza o tarjeta',
  stateHelp: 'Ayuda estatal sobre seguros, gratis',
  hotline: 'Línea de techos, las 24 horas',
  help: 'Ayuda de emergencia',
  utility: 'Su compañía de luz, agua o gas',
  utilityNote: 'El número está en su factura',
  cityUnknown: 'No conocemos esa ciudad. Estos son de todas las ciudades.',
  print: 'Imprimir esta lista',
  untick: 'Borrar las marcas',
  code: 'Abra esta lista en un teléfono, con los números actualizados',
}

const ht: ChecklistMessages = {
  life: 'Danje lanmò oswa dife',
  insurer: 'Konpayi asirans ou',
  insurerNote: 'Nimewo a sou kontra asirans ou oswa sou kat ou',
  stateHelp: 'Liy èd Leta pou asirans, gratis',
  hotline: 'Liy pou twati, 24 sou 24',
  help: 'Èd pou ijans',
  utility: 'Konpayi kouran, dlo oswa gaz ou',
  utilityNote: 'Nimewo a sou bòdwo ou',
  cityUnknown: 'Nou pa konnen vil sa a. Men kontraktè ki nan tout vil yo.',
  print: 'Enprime lis sa a',
  untick: 'Efase tout mak yo',
  code: 'Lis sa a sou yon telefòn, ak dènye nimewo yo',
}

export const checklistMessages: Record<Language, ChecklistMessages> = { en, es, ht }
