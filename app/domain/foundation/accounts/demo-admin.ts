/** The credentials that demonstration mode prints on the sign-in page. They open made-up businesses only. */
export const demoAdmin = { email: 'admin@roof-rescue.example', password: 'porch-light-561' }
