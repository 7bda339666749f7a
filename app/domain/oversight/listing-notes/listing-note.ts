export const listingNoteLimit = 2_000

export type ListingNote = { id: string; text: string; by: string; writtenAt: Date }

export const listingNoteMessages = {
  title: 'Notes',
  intro: 'Who called, and what was said. Only the staff sees notes.',
  label: 'Add a note',
  fieldError: `Enter a note of up to ${listingNoteLimit.toLocaleString('en')} characters.`,
  save: 'Save note',
  none: 'No notes about this business yet.',
  by: (name: string, when: string) => `${name}, ${when}`,
  open: (business: string) => `Notes about ${business}`,
}
