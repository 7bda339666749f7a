/** What the browser of a person's phone says of itself: the product counts what it sees. */
export const phoneAgent =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'
