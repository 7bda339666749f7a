import type { Language } from '#platform/text/language.ts'
import { type HeldError, heldDays, phraseLimits, thresholdLimits } from './held-request.ts'
import { type SpamMark, spamPoints } from './spam-marks.ts'

type Messages = { title: string; text: string; urgent: string; call: string }

/** The text for the writer, who may be a real homeowner. */
export const heldMessages: Record<Language, Messages> = {
  en: {
    title: 'We’re checking your request',
    text: 'It looks like an automatic message, so a person reads it before it goes to the roofer. You don’t need to do anything.',
    urgent: 'Is water coming in? Don’t wait. Call a roofer now.',
    call: 'Call a roofer',
  },
  es: {
    title: 'Estamos revisando su solicitud',
    text: 'Parece un mensaje automático, así que una persona la lee antes de enviarla al techador. Usted no tiene que hacer nada.',
    urgent: '¿Está entrando agua? No espere. Llame ahora a un techador.',
    call: 'Llamar a un techador',
  },
  ht: {
    title: 'N ap verifye demann ou an',
    text: 'Li sanble ak yon mesaj otomatik, se sa k fè yon moun ap li l anvan nou voye l bay kontraktè a. Ou pa bezwen fè anyen.',
    urgent: 'Èske dlo ap antre? Pa tann. Rele yon kontraktè kounye a.',
    call: 'Rele yon kontraktè',
  },
}

/** The operator's page. */
export const heldDeskMessages = {
  title: 'Held requests',
  intro: 'These requests look like spam. Nobody has received them. Release one and it goes out as if it were sent now.',
  states: { waiting: 'Waiting', blocked: 'Blocked' },
  figures: (held: number, released: number, blocked: number) =>
    `In the last ${heldDays} days: ${held.toLocaleString('en')} held, ${released.toLocaleString('en')} released, ${blocked.toLocaleString('en')} blocked.`,
  empty: { waiting: 'No requests are held.', blocked: `Nothing was blocked in the last ${heldDays} days.` },
  release: 'Release',
  block: 'Block',
  to: (names: string) => `To ${names}`,
  photos: (count: number) => (count === 1 ? '1 photo' : `${count} photos`),
  words: (words: readonly string[]) => `Because of ${words.map(word => `“${word}”`).join(', ')}`,
  points: (points: number) => (points === 1 ? '1 point' : `${points} points`),
  released: 'Released. The roofers have the request now.',
  blocked: `Blocked. You can release it for ${heldDays} days.`,
  errors: {
    forbidden: 'You can’t decide this.',
    'request-unknown': 'Someone decided this already. Check the lists below.',
    'listing-gone': 'None of these businesses is listed anymore, so it can’t be released.',
    setting: `Enter ${thresholdLimits.least} to ${thresholdLimits.most} points, and up to ${phraseLimits.count} phrases, one per line. If someone else changed them, reload the page.`,
  } satisfies Record<HeldError | 'setting', string>,
  marks: {
    words: 'Reads like spam',
    markup: 'Markup',
    code: 'Program code',
    'own-phrase': 'One of your phrases',
    'mixed-letters': 'Two alphabets in one word',
    'link-in-name': 'An advertiser’s link as the name',
    'hidden-link': 'A link written to be overlooked',
    gibberish: 'Random letters',
    pace: 'Typed too fast',
  } satisfies Record<SpamMark, string>,
  tune: {
    title: 'Spam check',
    about:
      'We hold a request with this many points or more. Words count by how often spam and honest requests use them, and no single word decides.',
    off: 'The check is off: every request goes out at once.',
    isOn: 'Check requests for spam',
    threshold: 'Points',
    phrases: 'Your own phrases, one per line',
    phrasesHint: `Each counts ${spamPoints['own-phrase']} points.`,
    rules: 'Points for each sign',
    upTo: (points: number) => `up to ${points}`,
    spamWords: 'Words that count most for spam',
    honestWords: 'Words that count most against it',
    wordsHint: 'A word in parentheses stands for any such number or link.',
    save: 'Save spam check',
    saved: 'Saved.',
    saving: 'Saving…',
  },
}
