declare module 'nspell' {
  type Spelling = { correct(word: string): boolean; suggest(word: string): string[] }
  export default function nspell(affixes: Buffer | string, messages: Buffer | string): Spelling
}
