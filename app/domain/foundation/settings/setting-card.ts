export const cardTitles = {
  storm: 'Storm mode',
  weather: 'Weather warnings',
  site: 'Site',
  brand: 'Color',
  switches: 'Submissions',
  phone: 'Contact phone',
  claiming: 'Claiming',
  photos: 'Photos from owners',
  edits: 'Edits by owners',
  sender: 'Sender of emails',
  operator: 'Your email address',
  availability: 'Available Now',
  reminders: 'Reminder',
  waiting: 'Requests without an answer',
  ads: 'Ad spots',
  marketing: 'Marketing claims',
  categories: 'Order of categories',
}
export type CardSection = keyof typeof cardTitles

export const settingLabels = {
  site: { title: 'Site title', email: 'Contact email', phone: 'Phone' },
  brand: { accent: 'Color' },
  switches: {
    autoApprove: 'Auto-approve new businesses',
    notifications: 'Email notifications for new submissions',
    claiming: 'Let businesses claim their listings',
    reviewPhotos: 'Review owners’ uploads before they’re shown',
  },
  operator: { email: 'Notifications go to' },
  sender: { name: 'Sender name', address: 'Sender address', postalAddress: 'Postal address' },
  availability: { hours: 'Hours' },
  reminders: { checkDays: 'Days before it expires' },
  waiting: {
    remindByDay: 'Remind the roofer by day',
    offerByDay: 'Offer the homeowner other roofers by day',
    remindAtNight: 'Remind the roofer at night',
    offerAtNight: 'Offer the homeowner other roofers at night',
  },
  weather: {
    startsStorm: 'Let a hurricane warning turn on storm mode automatically',
    isShown: 'Show the warning on public pages',
  },
  storm: {
    until: 'On until',
    notice: 'Notice',
    link: 'Link to more information',
    banners: 'Keep paid banners on the pages',
  },
  plans: {
    keepCode: 'Code for those who cancel',
    freeMonths: 'Free months per year',
    taxes: 'Add taxes to new payments',
  },
}
