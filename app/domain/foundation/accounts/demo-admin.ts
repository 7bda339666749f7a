/** The pair that demonstration mode prints on the sign-in page. It opens made-up businesses and nothing else. */
export const demoAdmin = { email: 'admin@roof-rescue.example', password: 'porch-light-561' }
