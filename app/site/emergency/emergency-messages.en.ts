import { sentence } from '#platform/text/sentence.ts'
export const en = {
  title: 'Emergency Help',
  description: (region: string) => `Roofers in ${region} who are available now, and what to do until they come.`,
  back: 'Back',
  safety: 'If you have immediate safety concerns, call 911 first.',
  call911: 'Call 911',
  call: 'Call a roofer now',
  city: 'City',
  allCities: 'All Cities',
  cityUnknown: 'We don’t know that city. These are from all cities.',
  nobody: 'No roofer listed here offers 24/7 service yet.',
  tryAll: 'Try All Cities.',
  elsewhere: (region: string) => `Elsewhere in ${region}`,
  /** When everyone listed is busy, or nobody is listed. `city` is undefined for all cities. */
  allBusy: (city: string | undefined) =>
    city ? `Every roofer we list in ${city} is busy right now.` : 'Every 24/7 roofer we list is busy right now.',
  freeAt: (name: string, time: string) => sentence`${name} is busy until ${time}.`,
  availableIn: 'Available now in',
  whatNow: 'What to do now',
  busyTitle: 'Busy right now',
  byDay: 'Roofers without 24/7 service',
  byDayWhy: 'They may not answer outside their office hours. Leave a message with your number.',
  browse: 'Browse all contractors',
  fallback: {
    title: 'Nobody answers?',
    next: 'Call the next number on the list, then one in another city.',
    indoors: 'Indoors, put a bucket under the drip and cover floors and furniture with plastic. Stay off the roof.',
    helpLine: 'Call 211, the community helpline. Ask for the county’s emergency line, too.',
  },
  stepsTitle: 'Four things to do',
  steps: [
    {
      title: 'Ensure safety',
      text: 'Keep everyone out of the rooms under the leak. Stay clear of downed lines. Never climb a wet roof.',
    },
    { title: 'Document damage', text: 'Photograph inside and outside before anything is moved.' },
    { title: 'Contact insurance', text: 'Call your agent or insurer and write down the claim number.' },
    { title: 'Emergency tarping', text: 'Have a contractor cover the opening, and keep the receipt.' },
  ] satisfies ActionStep[],
  doAndDont: 'Do and don’t',
  do: 'Do',
  dos: ['Put buckets under drips', 'Switch off power to wet rooms, if the panel is dry', 'Keep every receipt'],
  dont: 'Don’t',
  donts: ['Climb on the roof', 'Touch a sagging ceiling', 'Sign a contract at the door'],
  minutes: (count: number) => `${count} min`,
  responseTime: 'response time',
  askHowSoon: 'Ask how soon',
  noNumber: 'No number to call',
  callNow: 'Call Now',
}

export type ActionStep = { title: string; text: string }

export type EmergencyMessages = typeof en
