/**
 * Returns a header for comparison: `E-Mail`, `postTitle` and `ZIP/Postal Code` become `e mail`, `post title` and `zip postal code`.
 */
export function plainHeader(text: string) {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
