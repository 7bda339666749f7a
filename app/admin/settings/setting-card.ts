/** The cards of the settings page, in their order. A card has the id `card-<section>`. */
export const settingCards = [
  { section: 'storm', title: 'Storm mode' },
  { section: 'weather', title: 'Weather warnings' },
  { section: 'site', title: 'Site' },
  { section: 'switches', title: 'Submissions' },
  { section: 'phone', title: 'Contact phone' },
  { section: 'claiming', title: 'Claiming' },
  { section: 'photos', title: 'Photos from owners' },
  { section: 'edits', title: 'Edits by owners' },
  { section: 'sender', title: 'Sender of emails' },
  { section: 'operator', title: 'Your email address' },
  { section: 'availability', title: 'Available Now' },
  { section: 'reminders', title: 'Reminder' },
  { section: 'waiting', title: 'Requests without an answer' },
  { section: 'ads', title: 'Ad places' },
  { section: 'marketing', title: 'Marketing claims' },
  { section: 'categories', title: 'Order of categories' },
]
