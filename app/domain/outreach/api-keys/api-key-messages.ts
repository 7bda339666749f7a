import { sentence } from '#platform/text/sentence.ts'
import type { ApiPermission } from './api-key.ts'
import type { GrantError } from './grant-permissions.server.ts'
import type { MakeKeyError } from './make-key.server.ts'
import type { RevokeKeyError } from './revoke-key.server.ts'
import type { RotateKeyError } from './rotate-key.server.ts'

/** Error reasons of the key forms; the first three are validation errors. */
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
    hint: 'Copy it now. It is shown only this once: we keep no copy of it.',
    copied: { title: 'Copied', said: 'API key copied to clipboard' },
  },
  states: { active: 'Active', revoked: 'Revoked', expired: 'Expired', 'plan-ended': 'Plan ended' },
  usage: (used: number, limit: number, percentLeft: string) =>
    `${used.toLocaleString('en')} of ${limit.toLocaleString('en')} (${percentLeft}% remain)`,
  previousUntil: (when: string) => sentence`The former key is good until ${when}.`,
  expires: (day: string) => `Expires ${day}`,
  expired: (day: string) => `Expired ${day}`,
  noExpiry: 'Does not expire',
  permissions: {
    'read:businesses': 'Read the businesses of the directory',
    'write:businesses': 'Add businesses and change them',
    'read:analytics': 'Read how listings do',
  } satisfies Record<ApiPermission, string>,
  errors: {
    'name-missing': 'Please enter a name for the API key',
    'permissions-missing': 'A key needs one permission at least. To take all of them away, revoke it.',
    'form-faulty': 'The form came incomplete. Load the page again.',
    forbidden: 'You may not manage API keys.',
    'plan-missing': 'API keys come with the Enterprise plan.',
    'too-many-keys': 'There are 50 keys already. Revoke one that is not used.',
    'already-made': 'This key was made already. Its text is shown only once.',
    'key-unknown': 'There is no such key.',
    'already-revoked': 'This key was revoked already.',
    'already-rotated': 'This key was rotated a moment ago. Its new text is shown only once.',
    'not-active': 'This key is no longer active.',
  } satisfies Record<KeyActionError, string>,
}
