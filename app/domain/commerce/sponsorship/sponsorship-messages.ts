import type { ChoiceField, SponsorshipField, SponsorshipType } from './sponsorship.ts'
import type { FileError, FileField } from './sponsorship-files.ts'

type FieldMessages = { label: string; hint?: string; fieldError: string }

const address = 'Enter a web address that begins with https:// or http://.'
const choose = 'Choose one from the list.'

/** Texts of the application form; English only. */
export const sponsorshipMessages = {
  title: 'Sponsorship application',
  submitted: {
    title: 'Sponsorship Application Submitted',
    text: 'Our sponsorship team will review your application and contact you within 24 hours.',
  },
  missing: { title: 'Error', text: 'Please fill in all required fields' },
  paid: { title: 'Payment Successful!', text: 'Please complete your sponsorship application below.' },
  paidNotice: 'Sponsorship Payment Successful!',
  unconfirmed: {
    title: 'We could not confirm your payment yet.',
    text: 'It can take a minute. Open this page again then; you will also get an email.',
  },
  notTaken: 'Some fields need another look.',
  filesLost: 'The files could not be kept. Please choose them again:',
  optional: 'optional',
  choose: 'Choose',
  send: 'Submit Sponsorship Application',
  sending: 'Submitting…',
  sections: {
    company: 'Company',
    sponsorship: 'Sponsorship',
    goals: 'Audience and goals',
    banner: 'What your banner says',
    files: 'Pictures',
    social: 'Social media',
    more: 'Anything else',
  },
  types: {
    exclusive: { name: 'Exclusive sponsor', text: 'The only sponsor of the page.' },
    partnership: { name: 'Partnership', text: 'A place beside the page, and pieces written with you.' },
    content: { name: 'Sponsored content', text: 'An article or a guide about what you know best.' },
    event: { name: 'Event', text: 'Your name at an event for homeowners or roofers.' },
    custom: { name: 'Custom', text: 'Something else. Tell us what you have in mind.' },
  } satisfies Record<SponsorshipType, { name: string; text: string }>,
  choices: {
    industry: {},
    companySize: {},
    budget: {
      '5000-10000': '$5,000 to $10,000',
      '10000-20000': '$10,000 to $20,000',
      '20000-50000': '$20,000 to $50,000',
      '50000+': 'More than $50,000',
    },
    duration: {
      '1-month': '1 month',
      '3-months': '3 months',
      '6-months': '6 months',
      '12-months': '12 months',
      ongoing: 'Ongoing',
    },
    referralSource: {
      google: 'Google',
      referral: 'Somebody told me',
      social: 'Social media',
      'trade-show': 'Trade show',
      other: 'Other',
    },
  } satisfies Record<ChoiceField, Record<string, string>>,
  fields: {
    companyName: { label: 'Company name', fieldError: 'Enter the name of your company.' },
    contactPerson: { label: 'Contact person', fieldError: 'Enter the name of somebody we can ask for.' },
    email: { label: 'Email', fieldError: 'Enter an email address, like name@example.com.' },
    phone: { label: 'Phone', fieldError: 'Enter a phone number with its area code.' },
    website: { label: 'Website', fieldError: address },
    industry: { label: 'Industry', fieldError: choose },
    companySize: { label: 'Employees', fieldError: choose },
    description: { label: 'About your company', fieldError: 'Write at most 2,000 characters.' },
    targetAudience: { label: 'Target audience', fieldError: 'Write at most 1,000 characters.' },
    marketingGoals: { label: 'Marketing goals', fieldError: 'Write at most 1,000 characters.' },
    sponsorshipType: { label: 'Sponsorship type', fieldError: 'Choose a type of sponsorship.' },
    budget: { label: 'Budget', fieldError: choose },
    duration: { label: 'Duration', fieldError: choose },
    startDate: { label: 'Start date', fieldError: 'Choose a day from today to two years from now.' },
    sponsorshipMessage: {
      label: 'Message',
      hint: 'One sentence of at most 140 characters.',
      fieldError: 'Write at most 140 characters.',
    },
    callToAction: {
      label: 'Call to action',
      hint: 'Like: See our tiles.',
      fieldError: 'Write at most 30 characters.',
    },
    landingPageUrl: { label: 'Landing page', hint: 'Where the link leads.', fieldError: address },
    facebookUrl: { label: 'Facebook', fieldError: address },
    twitterUrl: { label: 'Twitter', fieldError: address },
    instagramUrl: { label: 'Instagram', fieldError: address },
    linkedinUrl: { label: 'LinkedIn', fieldError: address },
    youtubeUrl: { label: 'YouTube', fieldError: address },
    specialRequests: { label: 'Special requests', fieldError: 'Write at most 2,000 characters.' },
    previousSponsorship: { label: 'Sponsorships you had before', fieldError: 'Write at most 1,000 characters.' },
    referralSource: { label: 'How did you hear of us?', fieldError: choose },
  } satisfies Record<SponsorshipField, FieldMessages>,
  files: {
    logoFile: { label: 'Logo', hint: 'PNG, JPG up to 2MB' },
    bannerFiles: { label: 'Banners', hint: 'PNG, JPG up to 5MB each, 4 at most' },
    additionalImages: { label: 'More images', hint: 'PNG, JPG up to 5MB each, 4 at most' },
  } satisfies Record<FileField, { label: string; hint: string }>,
  fileErrors: {
    'file-too-large': 'This is larger than we can take. Choose a smaller one.',
    'too-many-files': 'Choose fewer files.',
    'all-too-large': 'All files together may have 25 MB. Choose fewer or smaller ones.',
    'file-wrong-type': 'Choose a PNG or JPG.',
    'file-too-many-pixels': 'This picture is too large to open. Choose a smaller one, with 40 megapixels at most.',
    'file-unreadable': 'We could not read this picture. Choose another.',
    'pictures-busy': 'We’re reading many pictures right now. Nothing was sent. Send the form again in a minute.',
  } satisfies Record<FileError, string>,
}

export function fieldMessages(name: SponsorshipField): FieldMessages {
  return sponsorshipMessages.fields[name]
}

/** Returns the label of a choice; most values are their own label. */
export function choiceName(field: ChoiceField, value: string) {
  const names: Record<string, string> = sponsorshipMessages.choices[field]
  return names[value] ?? value
}
