export const forbiddenMessage = 'Your role doesn’t include this page.'
