import { sentence } from '#platform/text/sentence.ts'

function listings(count: number) {
  return count === 1 ? '1 listing' : `${count.toLocaleString('en')} listings`
}

/** The operator's texts about licensees without a listing. */
export const discoveryMessages = {
  title: 'Licensees without a listing',
  open: 'Licensees without a listing',
  back: 'Licenses',
  intro: (count: number) =>
    `${count === 1 ? '1 roofing license in the county is' : `${count.toLocaleString('en')} roofing licenses in the county are`} current and active, without a listing. The ones you choose get an unclaimed listing with name, city, ZIP code and license, and a letter with a code to claim it.`,
  licensees: 'Licensees',
  empty: 'Every roofing license in the county has a listing, or we haven’t read the file yet.',
  line: (place: string, number: string, until: string) => `${place} · ${number} · until ${until}`,
  more: (count: number) => `And ${count.toLocaleString('en')} more. Choose a city, or list these first.`,
  list: 'List the chosen licensees',
  never: 'Never list',
  cities: 'By city',
  allCities: 'All cities',
  optOuts: 'Not to be listed',
  noOptOuts: 'No one has opted out.',
  again: 'Offer again',
  letters: 'Letters to print',
  undoFailed: 'This can’t be undone anymore. Those listings have changed since.',
  done: {
    never: 'Noted. They won’t be offered again.',
    again: 'They’re offered again.',
    listed: (count: number) => `${listings(count)} added. Their letters are ready to print.`,
    undone: (count: number, kept: number) =>
      kept === 0 ? `${listings(count)} removed.` : `${listings(count)} removed, ${kept.toLocaleString('en')} kept.`,
  },
  errors: {
    forbidden: 'Your role can’t do this.',
    'license-unknown': 'We don’t know that license. Reload the page.',
    'nothing-chosen': 'Choose at least one licensee.',
    'being-listed': 'We’re adding licensees right now. Reload the page in a moment.',
  },
  letter: {
    title: 'Letters to print',
    intro:
      'One page for each listing that no one has claimed. Add the address from MyFloridaLicense.com to the envelope: we don’t keep it.',
    none: 'There’s no letter to print.',
    all: 'All letters',
    more: (count: number) => `And ${count.toLocaleString('en')} more. Each listing’s page links to its letter.`,
    over: {
      title: (count: number) =>
        count === 1
          ? '1 letter whose code stopped working'
          : `${count.toLocaleString('en')} letters whose code stopped working`,
      intro: 'No one claimed these listings in time. A new code makes a new letter to print; it works for 180 days.',
      expired: (day: string) => sentence`Code expired on ${day}.`,
      usedUp: 'Someone typed too many wrong codes.',
    },
    renew: 'New code',
    renewAsk: 'Lost a letter? If you make a new code, the one on the printed letter stops working.',
    renewed: 'The new letter is ready to print. The old code no longer works.',
    unknown: 'This letter already has a new code, or its listing was claimed. Reload the page.',
    onListing: {
      open: (day: string) => sentence`A letter has a code to claim this listing. It works until ${day}.`,
      expired: (day: string) => sentence`The code of the letter to claim this listing expired on ${day}.`,
      'used-up': () => 'The code of the letter to claim this listing stopped after too many wrong tries.',
    },
    open: 'Letters to print',
    subject: (name: string, site: string) => `${name} is listed on ${site}`,
    listed: (number: string) =>
      sentence`Your license ${number} is in the state’s public records, so homeowners can find you in our directory. The listing is free. You don’t have to do anything, and you don’t have to pay.`,
    claim: 'To add your phone number and hours, and to get requests, claim it:',
    steps: (address: string, day: string) => [
      `Open ${address}`,
      'Create an account, or sign in.',
      sentence`Type this code. It works until ${day}.`,
    ],
    code: 'Code',
    scan: 'Opens the page to claim the listing',
    remove: (email: string) =>
      sentence`Don’t want to be listed? Write to ${email}. We’ll remove the listing and won’t list you again.`,
  },
}
