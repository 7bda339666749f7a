import { englishOnly } from '#platform/text/language.ts'
import { sentence } from '#platform/text/sentence.ts'
import type { SettingError } from './change-setting.server.ts'
import { examplePhone } from './region.ts'
import {
  adSlotsLimit,
  availableChoicesLimit,
  availableHoursLimit,
  checkDaysLimit,
  postalAddressLimit,
  waitingLimits,
} from './setting.ts'
import { longestStormDays, noticeLimit } from './storm.ts'

const slotsError = sentence`Enter a whole number from 0 to ${adSlotsLimit}.`
const minutesError = `Enter ${waitingLimits.least} to ${waitingLimits.most} minutes, or 0 for never.`

const en = {
  errors: {
    forbidden: 'You don’t have permission to change the settings.',
    'changed-meanwhile':
      'Someone changed these settings after you opened this page. Check what you typed and save again.',
    'category-unknown': 'We couldn’t find that category.',
    'storm-is-off': 'Storm mode starts only with its own button. Check what you typed and start it there.',
  } satisfies Record<SettingError | 'category-unknown' | 'storm-is-off', string>,
  unsaved: 'Unsaved changes',
  notSaved: '(not saved)',
  cards: 'Cards of settings',
  unsavedCards: (titles: readonly string[]) => `Unsaved: ${titles.join(', ')}`,
  saveAll: (count: number) => (count === 1 ? 'Save this card' : `Save all ${count} cards`),
  savingAll: 'Saving…',
  leave: {
    title: 'Leave without saving?',
    text: 'What you typed on this page isn’t saved yet.',
    stay: 'Stay on this page',
    leave: 'Leave without saving',
  },
  fieldErrors: {
    title: 'Enter a title of up to 60 characters.',
    email: 'Enter an email address like name@example.com',
    operatorEmail: 'Enter an email address like name@example.com',
    phone: `Enter a phone number with its area code, like ${examplePhone}, or leave it blank`,
    senderName: 'Enter up to 60 characters.',
    senderAddress: 'Enter an email address like name@example.com',
    postalAddress: `Enter up to ${postalAddressLimit} characters.`,
    hours: `Enter up to ${availableChoicesLimit} whole numbers from 1 to ${availableHoursLimit}, like 4, 12, 24.`,
    checkDays: sentence`Enter a whole number from 1 to ${checkDaysLimit}.`,
    remindByDay: minutesError,
    offerByDay: minutesError,
    remindAtNight: minutesError,
    offerAtNight: minutesError,
    'homepage-hero': slotsError,
    'search-header': slotsError,
    'sidebar-banner': slotsError,
    'emergency-section': slotsError,
    'footer-links': slotsError,
    'mobile-banner': slotsError,
    stormUntil: `Choose a day and time within the next ${longestStormDays} days.`,
    noticeEn: `Enter up to ${noticeLimit} characters.`,
    noticeEs: `Enter up to ${noticeLimit} characters.`,
    noticeHt: `Enter up to ${noticeLimit} characters.`,
    noticeLink: 'Enter an address like https://www.example.gov/storm',
    accent: 'Enter a color like #0b57b5.',
    claims: 'Enter up to 24 characters for a figure and up to 80 for its label.',
  },
}

export const settingMessages = englishOnly(en)
