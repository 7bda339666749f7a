/** Puts an address on one line with commas between its parts, without a phone number and the country at its end. */
export function plainAddress(text: string) {
  return withoutCountry(
    text
      .replace(/\s*(?:[;|\u00b7\u2022]|\s[\u2013\u2014]\s)\s*/g, ', ')
      .replace(/[,\s]+(?:(?:tel|phone|ph|call)[.:]?\s*)?(?:\+?1[ .-]?)?\(?\d{3}\)?[ .-]\d{3}[ .-]?\d{4}$/i, ''),
  )
}

export function withoutCountry(text: string) {
  return text.replace(/,?\s+(?:USA?|United States(?: of America)?|EE\. ?UU\.?|Estados Unidos)$/i, '')
}
