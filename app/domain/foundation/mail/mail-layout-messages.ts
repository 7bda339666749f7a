import type { Language } from '#platform/text/language.ts'

const en = {
  noReplies: 'Don’t reply to this email.',
  address: 'Button not working? Paste this address into your browser:',
}

type MailLayoutMessages = typeof en

const es: MailLayoutMessages = {
  noReplies: 'No conteste este correo.',
  address: '¿El botón no funciona? Copie esta dirección en su navegador:',
}

const ht: MailLayoutMessages = {
  noReplies: 'Pa reponn imèl sa a.',
  address: 'Bouton an pa mache? Kopye adrès sa a nan navigatè ou:',
}

export const mailLayoutMessages: Record<Language, MailLayoutMessages> = { en, es, ht }
