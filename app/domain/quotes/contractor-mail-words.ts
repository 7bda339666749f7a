/** What a contractor reads, or the operator in his place: English, whatever the homeowner writes in. */
export const contractorMailWords = {
  toBusiness: {
    subject: (name: string) => `Quote request from ${name}`,
    opening: (name: string, business: string) => `${name} asks ${business} for a free quote:`,
    phone: (phone: string) => `Phone: ${phone}`,
    noPhone: 'No phone number was given.',
    photos: (count: number) => `With ${count === 1 ? 'a photo' : `${count} photos`}: the buttons below lead to them.`,
    reply: (email: string) => `Reply to this email to answer ${email}, or answer with one tap:`,
    availability: 'Free now, or busy? Tell homeowners',
  },
  toOperator: {
    subject: (business: string) => `${business} lists no email address: a quote request is waiting`,
    opening: (business: string) => `This request is for ${business}, which lists no email address. Please pass it on.`,
  },
  added: {
    subject: (name: string) => `${name} added to the quote request`,
    opening: (name: string, business: string) => `${name} adds to the request to ${business}:`,
    reply: (email: string) => `Reply to this email to answer ${email}.`,
    button: 'See the request',
  },
  withdrawn: {
    subject: (name: string) => `${name} withdrew the quote request`,
    text: (name: string, business: string) =>
      `${name} no longer needs an answer from ${business}: the request has been withdrawn. You need not do anything.`,
  },
}
