import { endsSentence } from './sentence.ts'

const placeholder = /\{([a-zA-Z]+)\}/g

/** Returns the names in curly brackets, each once: `Call {phone} now.` has `phone`. */
export function placeholdersIn(text: string) {
  return [...new Set([...text.matchAll(placeholder)].map(([, name = '']) => name))]
}

/**
 * Puts values in the place of their names. A value isn't searched for names again. As with `sentence`, a value that ends a
 * sentence by itself gets no second full stop. An unknown name stays as it is.
 */
export function fillPlaceholders(text: string, values: Readonly<Record<string, string>>) {
  return text.replace(/\{([a-zA-Z]+)\}(\.(?=\s|$))?/g, (whole, name: string, stop: string = '') => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    return value === undefined ? whole : value + (endsSentence(value) ? '' : stop)
  })
}
