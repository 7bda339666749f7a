export const forbiddenMessage = 'Your role doesn’t include this page.'
export const forbiddenActMessage = 'Your role can’t do this.'
