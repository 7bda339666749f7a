import { type BrandSlot, leastSides } from '#platform/images/brand-picture.ts'
import { englishOnly } from '#platform/text/language.ts'
import { sentence } from '#platform/text/sentence.ts'
import type { SettingError } from '../settings/change-setting.server.ts'
import { settingMessages } from '../settings/setting-messages.ts'
import type { BrandUploadError } from './change-brand-pictures.server.ts'

const { icon, social } = leastSides

const en = {
  title: 'Logo and pictures',
  intro:
    'They replace the mark and the name in headers, emails, PDF files, link previews, the badge and the installed app. Screen readers read the site’s name. Nothing changes before you save.',
  allowed: 'PNG, JPEG, WebP or SVG, up to 5 MB',
  slots: {
    logo: {
      title: 'Logo',
      about: 'For light pages and emails. A wide picture with a transparent background works best.',
    },
    logoDark: {
      title: 'Logo for dark screens',
      about: 'Optional. Without it, dark screens show the logo on white.',
    },
    icon: {
      title: 'Square icon',
      about: `Optional. For browser tabs and home screens, at least ${icon.width} × ${icon.height} pixels. Without it, we draw the icon from the logo.`,
    },
    social: {
      title: 'Social image',
      about: sentence`For links to pages without a picture of their own. We crop it to 1200 × 630 pixels; send at least ${social.width} × ${social.height}.`,
    },
  } satisfies Record<BrandSlot, { title: string; about: string }>,
  choose: 'Picture',
  upload: 'Upload and preview',
  uploading: 'Uploading…',
  remove: 'Remove',
  earlier: 'Use the previous one',
  empty: { logo: 'The mark and the name', logoDark: 'None', icon: 'The mark', social: 'A drawn picture' },
  draft: 'Not saved',
  preview: 'Preview',
  previews: {
    light: 'Header on a light screen',
    dark: 'Header on a dark screen',
    email: 'Email',
    tab: 'Browser tab, home screen and launcher',
    social: 'Link preview',
  },
  save: 'Save pictures',
  saving: 'Saving…',
  discard: 'Discard',
  saved: 'Saved. Every page shows it now.',
  undo: 'Undo',
  errors: {
    'photo-wrong-type': 'Choose a PNG, JPEG, WebP or SVG file.',
    'photo-heic': 'Choose a PNG, JPEG, WebP or SVG file. Phones can save a HEIC photo as JPEG.',
    'photo-too-many-pixels': 'This picture is too large to open. Choose one with up to 40 megapixels.',
    'photo-unreadable': 'We couldn’t read this file. Choose it again, or another one.',
    'drawing-not-allowed':
      'This SVG has parts that we can’t draw. Turn text into paths and save it as a plain SVG, or choose a PNG.',
    'pictures-busy': 'We’re handling a lot of pictures right now. Send it again in a minute.',
    'picture-missing': 'Choose a picture.',
    'picture-too-large': 'Choose a picture of up to 5 MB.',
    'picture-too-small': 'This picture has too few pixels.',
    'picture-too-long': 'This picture is much longer on one side than on the other. Crop it, or choose another one.',
    'picture-unknown': 'That picture is gone. Upload it again.',
    ...settingMessages.en.errors,
  } satisfies Record<BrandUploadError | SettingError | 'picture-unknown', string>,
  tooSmall: (slot: BrandSlot) =>
    sentence`This picture has too few pixels. Choose one of at least ${leastSides[slot].width} × ${leastSides[slot].height} pixels.`,
  drawingError: (part: string) =>
    sentence`We can’t draw this in your SVG: ${part}. Save it as a plain SVG without that (turn text into paths), or choose a PNG.`,
}

export const brandMessages = englishOnly(en)
