import type { Language } from './language.ts'

/**
 * A tag for texts in which a name or a time may come right before a full stop: `sentence`Withdrawn from ${name}.``. A value that
 * ends a sentence by itself (`Coconut Grove Tile Co.`, `3:40 p.m.`, `Who Ya Gonna Call?`) gets no second mark.
 */
export function sentence(texts: TemplateStringsArray, ...values: readonly (string | number)[]) {
  return values.reduce<string>((text, value, index) => {
    const next = texts[index + 1] ?? ''
    return text + value + (endsSentence(String(value)) ? next.replace(fullStop, '') : next)
  }, texts[0] ?? '')
}

export function endsSentence(text: string) {
  return /[.!?…]["'”’»]?$/.test(text)
}

/** Not the one of a decimal, a file name or an ellipsis. */
const fullStop = /^\.(?=\s|$)/

export function capital(text: string) {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}

/** Returns names as a list in a sentence: `Ace, Bay and Cay`. ICU has no rules for Creole. */
export function listText(language: Language, names: readonly string[]) {
  if (language !== 'ht') return new Intl.ListFormat(language).format(names)
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ak ${names.at(-1)}`
}
