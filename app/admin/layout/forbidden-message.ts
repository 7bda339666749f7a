/** A page or an act that the person's role doesn't include. */
export const forbiddenMessage = 'Your role doesn’t include this page.'
