import type { Language } from '#platform/text/language.ts'

type SavedMessages = {
  title: string
  description: string
  intro: string
  call911: string
  pages: string
  help: string
  checklist: string
  triage: string
}

const en: SavedMessages = {
  title: 'Help without a signal',
  description:
    'Saved on your phone for when there’s no signal: who to call, what to do, and requests waiting to go out.',
  intro:
    'These pages are saved on your phone and open without a signal. If you write a request offline, it waits here, on this phone only, until we can send it.',
  call911: 'Sparks, smoke, a gas smell, a downed line, a sagging ceiling or someone hurt? Call 911 first.',
  pages: 'Saved pages',
  help: 'Emergency Help',
  checklist: 'Emergency Checklist',
  triage: 'How bad is it? Six questions',
}

const es: SavedMessages = {
  title: 'Ayuda sin conexión',
  description:
    'Guardado en su teléfono para cuando no haya señal: a quién llamar, qué hacer y las solicitudes por enviar.',
  intro:
    'Estas páginas están guardadas en su teléfono y se abren sin señal. Si escribe una solicitud sin conexión, se queda aquí, solo en este teléfono, hasta que podamos enviarla.',
  call911: '¿Chispas, humo, olor a gas, un cable caído, un cielo raso hundido o alguien herido? Llame primero al 911.',
  pages: 'Páginas guardadas',
  help: 'Ayuda de emergencia',
  checklist: 'Lista de emergencia',
  triage: '¿Qué tan grave es? Seis preguntas',
}

const ht: SavedMessages = {
  title: 'Èd san rezo',
  description: 'Sa ki rete sou telefòn ou lè pa gen rezo: ki moun pou rele, kisa pou fè, ak demann k ap tann.',
  intro:
    'Paj sa a ak paj anba yo rete sou telefòn sa a. Yo louvri lè pa gen rezo. Yon demann ou ekri lè sa a ap tann isit la, sèlman sou telefòn sa a, jiskaske li pati.',
  call911:
    'Etensèl, lafimen, sant gaz, yon fil kouran ki tonbe, yon plafon ki bonbe oswa yon moun blese? Rele 911 anvan tout bagay.',
  pages: 'Paj ki anrejistre',
  help: 'Èd pou ijans',
  checklist: 'Lis pou ijans',
  triage: 'Konbyen sa grav? Sis kesyon',
}

export const savedMessages: Record<Language, SavedMessages> = { en, es, ht }
