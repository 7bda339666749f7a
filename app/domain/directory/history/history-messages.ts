import { fieldLabels } from '../listings/listing-messages.ts'

const actionMessages: Record<string, string> = {
  'add-listing': 'Added',
  'add-business': 'Added',
  'edit-business': 'Edited',
  'change-listing': 'Edited',
  'remove-listings': 'Deleted',
  'reset-data': 'Deleted with all business data',
  'restore-data': 'Restored with all business data',
  'restore-listing': 'Restored to an earlier day',
  'undo-listing-change': 'Change undone',
  'set-claimed': 'Marked claimed',
  'clear-claimed': 'Marked unclaimed',
  'set-featured': 'Marked featured',
  'clear-featured': 'No longer featured',
  'verify-listing': 'Checked and verified',
  'end-verification': 'Verification removed',
  'end-checks': 'Verification ended: documents expired',
  'list-licensees': 'Listed from the state’s license file',
  'opt-out-licensee': 'Licensee opted out',
  'end-licensee-opt-out': 'Licensee’s opt-out ended',
  'take-license-file': 'State’s license file loaded',
  'give-license-file-again': 'State’s license file loaded again',
  'refuse-license-file': 'State’s license file rejected',
  'confirm-license': 'License confirmed',
  'reject-license': 'License not theirs',
  'keep-verified': 'Badge restored after the license file removed it',
  'set-license-share': 'Smallest allowed license file set',
  'add-photos': 'Photos added',
  'remove-photo': 'Photo removed',
  'lead-with-photo': 'Cover photo changed',
  'move-photo-earlier': 'Photos reordered',
  'move-photo-later': 'Photos reordered',
  'order-photos': 'Photos reordered',
  'describe-photo': 'Photo caption changed',
  'approve-photos': 'Owner’s photos approved',
  'set-logo': 'Logo changed',
  'import-businesses': 'Imported from a file',
  'undo-import': 'Import undone',
  'fulfill-purchase': 'Plan changed after a payment',
  'follow-subscription': 'Plan changed with the owner’s subscription',
  'use-plan-for': 'Owner moved their plan to another listing',
  'cancel-subscription': 'Owner canceled their subscription',
  'resume-subscription': 'Owner took back the cancellation of their plan',
  'pause-plan': 'Owner paused their plan',
  'resume-plan': 'Owner ended the pause of their plan',
  'change-plan': 'Owner changed their plan',
  'keep-plan': 'Owner kept their plan',
  'end-unpaid': 'Plan ended without a payment',
  'confirm-availability': 'Availability updated',
  'merge-listings': 'Merged with another listing',
  'undo-merge': 'Merge undone',
  'fix-phones': 'Phone number fixed',
  'mark-around-the-clock': 'Marked as 24/7',
  'accept-city': 'City matched to a known one',
  'fix-category': 'Standard category added',
  'set-status': 'Status changed',
  'set-category': 'First category changed',
  'set-city': 'City changed',
  'set-emergency': 'Marked as 24/7',
  'clear-emergency': 'No longer 24/7',
  'set-plan': 'Plan changed by the operator',
  'set-owner': 'Owner set by the operator',
  'verify-listings': 'Checked and verified',
  'end-verifications': 'Verification removed',
  'restore-listings': 'Listed again',
  'undo-bulk-change': 'Change undone',
  'load-sample-data': 'Sample data',
}

const columnLabels: Record<string, string> = {
  place_id: 'City',
  given_lat: 'Latitude',
  given_lon: 'Longitude',
  categories: 'Categories',
  hours: 'Hours',
  special_days: 'Special days',
  photos: 'Photos',
  availability: 'Availability',
  entitlements: 'Plan',
  removed_at: 'Deleted on',
  verified: 'Verified',
  insurance_verified: 'Insurance checked',
}

export function actionLabel(action: string) {
  return actionMessages[action] ?? capital(action.replaceAll('-', ' '))
}

export function columnLabel(column: string) {
  const field = column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
  return columnLabels[column] ?? fieldLabels[field] ?? capital(column.replaceAll('_', ' '))
}

/** Of a column, or of a table with a part of the listing. */
export function fieldLabel(field: string) {
  return partLabels[field] ?? columnLabel(field.replace(/^business_/, ''))
}

/** Labels of fields that the listing form doesn't have. */
const partLabels: Record<string, string> = {
  phone_e164: 'Phone',
  given_lat: 'Point on the map',
  given_lon: 'Point on the map',
  given_for: 'Point on the map',
}

function capital(text: string) {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
