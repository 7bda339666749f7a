import type { ChoiceField, SponsorshipField, SponsorshipType } from './sponsorship.ts'
import type { FileError, FileField } from './sponsorship-files.ts'

type FieldMessages = { label: string; hint?: string; fieldError: string }

const address = 'Enter a web address that starts with https:// or http://.'
const choose = 'Choose one from the list.'

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
    title: 'We couldn’t confirm your payment yet.',
    text: 'It can take a minute. Open this page again then. You’ll also get an email.',
  },
  notTaken: 'Some fields need another look.',
  filesLost: 'We couldn’t keep your files. Choose them again:',
  optional: 'optional',
  choose: 'Choose',
  send: 'Submit Sponsorship Application',
  sending: 'Submitting…',
  sections: {
    company: 'Company',
    sponsorship: 'Sponsorship',
    goals: 'Audience and goals',
    banner: 'Your banner’s text',
    files: 'Pictures',
    social: 'Social media',
    more: 'Anything else',
  },
  types: {
    exclusive: { name: 'Exclusive sponsor', text: 'The only sponsor of the page.' },
    partnership: { name: 'Partnership', text: 'A spot beside the page, and articles we write with you.' },
    content: { name: 'Sponsored content', text: 'An article or guide on your area of expertise.' },
    event: { name: 'Event', text: 'Your name at an event for homeowners or roofers.' },
    custom: { name: 'Custom', text: 'Something else. Tell us what you have in mind.' },
  } satisfies Record<SponsorshipType, { name: string; text: string }>,
  choices: {
    industry: {},
    companySize: {},
    budget: {
      '5000-10000': '$5,000–$10,000',
      '10000-20000': '$10,000–$20,000',
      '20000-50000': '$20,000–$50,000',
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
      referral: 'Word of mouth',
      social: 'Social media',
      'trade-show': 'Trade show',
      other: 'Other',
    },
  } satisfies Record<ChoiceField, Record<string, string>>,
  fields: {
    companyName: { label: 'Company name', fieldError: 'Enter the name of your company.' },
    contactPerson: { label: 'Contact person', fieldError: 'Enter a contact name.' },
    email: { label: 'Email', fieldError: 'Enter an email address like name@example.com.' },
    phone: { label: 'Phone', fieldError: 'Enter a phone number with its area code.' },
    website: { label: 'Website', fieldError: address },
    industry: { label: 'Industry', fieldError: choose },
    companySize: { label: 'Employees', fieldError: choose },
    description: { label: 'About your company', fieldError: 'Enter up to 2,000 characters.' },
    targetAudience: { label: 'Target audience', fieldError: 'Enter up to 1,000 characters.' },
    marketingGoals: { label: 'Marketing goals', fieldError: 'Enter up to 1,000 characters.' },
    sponsorshipType: { label: 'Sponsorship type', fieldError: 'Choose a type of sponsorship.' },
    budget: { label: 'Budget', fieldError: choose },
    duration: { label: 'Duration', fieldError: choose },
    startDate: { label: 'Start date', fieldError: 'Choose a day from today to two years from now.' },
    sponsorshipMessage: {
      label: 'Message',
      hint: 'One sentence, up to 140 characters.',
      fieldError: 'Enter up to 140 characters.',
    },
    callToAction: {
      label: 'Call to action',
      hint: 'For example: See our tiles.',
      fieldError: 'Enter up to 30 characters.',
    },
    landingPageUrl: { label: 'Landing page', hint: 'Where the link leads.', fieldError: address },
    facebookUrl: { label: 'Facebook', fieldError: address },
    twitterUrl: { label: 'Twitter', fieldError: address },
    instagramUrl: { label: 'Instagram', fieldError: address },
    linkedinUrl: { label: 'LinkedIn', fieldError: address },
    youtubeUrl: { label: 'YouTube', fieldError: address },
    specialRequests: { label: 'Special requests', fieldError: 'Enter up to 2,000 characters.' },
    previousSponsorship: { label: 'Past sponsorships', fieldError: 'Enter up to 1,000 characters.' },
    referralSource: { label: 'How did you hear about us?', fieldError: choose },
  } satisfies Record<SponsorshipField, FieldMessages>,
  files: {
    logoFile: { label: 'Logo', hint: 'PNG, JPG up to 2MB' },
    bannerFiles: { label: 'Banners', hint: 'PNG, JPG up to 5MB each, 4 at most' },
    additionalImages: { label: 'More images', hint: 'PNG, JPG up to 5MB each, 4 at most' },
  } satisfies Record<FileField, { label: string; hint: string }>,
  fileErrors: {
    'file-too-large': 'This file is too large. Choose a smaller one.',
    'too-many-files': 'Choose fewer files.',
    'all-too-large': 'Your files add up to more than 25 MB. Choose fewer or smaller ones.',
    'file-wrong-type': 'Choose a PNG or JPG.',
    'file-too-many-pixels': 'This picture is too large to open. Choose one with up to 40 megapixels.',
    'file-unreadable': 'We couldn’t read this picture. Choose another one.',
    'pictures-busy': 'We’re handling a lot of pictures right now. Nothing was sent. Send the form again in a minute.',
  } satisfies Record<FileError, string>,
}

export function fieldMessages(name: SponsorshipField): FieldMessages {
  return sponsorshipMessages.fields[name]
}

export function choiceName(field: ChoiceField, value: string) {
  const names: Record<string, string> = sponsorshipMessages.choices[field]
  return names[value] ?? value
}
