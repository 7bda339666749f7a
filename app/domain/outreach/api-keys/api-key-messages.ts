import { sentence } from '#platform/text/sentence.ts'
import type { ApiPermission } from './api-key.ts'
import type { GrantError } from './grant-permissions.server.ts'
import type { MakeKeyError } from './make-key.server.ts'
import type { RevokeKeyError } from './revoke-key.server.ts'
import type { RotateKeyError } from './rotate-key.server.ts'

export type KeyActionError =
  | 'name-missing'
  | 'permissions-missing'
  | 'form-faulty'
  | MakeKeyError
  | RevokeKeyError
  | RotateKeyError
  | GrantError

export const apiKeyMessages = {
  never: 'Never',
  success: 'Success',
  error: 'Error',
  made: 'API key generated successfully',
  revoked: 'API key revoked successfully',
  rotated: 'API key rotated successfully',
  granted: 'API key permissions updated successfully',
  once: {
    title: 'Your new API key',
    hint: 'Copy it now. We show it only once and don’t keep a copy.',
    copied: { title: 'Copied', said: 'API key copied to clipboard' },
  },
  states: { active: 'Active', revoked: 'Revoked', expired: 'Expired', 'plan-ended': 'Plan ended' },
  usage: (used: number, limit: number, percentLeft: string) =>
    `${used.toLocaleString('en')} of ${limit.toLocaleString('en')} (${percentLeft}% remain)`,
  previousUntil: (when: string) => sentence`The old key works until ${when}.`,
  expires: (day: string) => `Expires ${day}`,
  expired: (day: string) => `Expired ${day}`,
  noExpiry: 'Doesn’t expire',
  madeBy: (person: string) => `Made by ${person}`,
  revokedBy: (person: string | null) => (person === null ? 'Revoked' : `Revoked by ${person}`),
  noBusiness: 'API keys belong to a business. Add or claim your listing first.',
  personal: 'This older key works for every business you own. Reissue it to limit it to one business.',
  makerLeft: (person: string) =>
    `${person} made this key and is no longer on the team. Rotate it, because they may still have a copy.`,
  permissions: {
    'read:businesses': 'Read the businesses of the directory',
    'write:businesses': 'Add businesses and change them',
    'read:analytics': 'Read listing statistics',
  } satisfies Record<ApiPermission, string>,
  errors: {
    'name-missing': 'Please enter a name for the API key',
    'permissions-missing': 'Choose at least one permission, or revoke the key.',
    'form-faulty': 'Something’s missing. Reload the page and try again.',
    forbidden: 'You don’t have permission to manage API keys.',
    'plan-missing': 'API keys come with the Enterprise plan.',
    'business-missing': 'Choose the business that the key is for.',
    'too-many-keys': 'You already have 50 keys. Revoke one you don’t use.',
    'already-made': 'You’ve already made this key. We show its text only once.',
    'key-unknown': 'We couldn’t find that key.',
    'already-revoked': 'This key was already revoked.',
    'already-rotated': 'You just rotated this key. We show its new text only once.',
    'not-active': 'This key is no longer active.',
  } satisfies Record<KeyActionError, string>,
}
