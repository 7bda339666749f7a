import { sql } from 'kysely'

// By what a business is known again, in SQL.

/** Addresses under which many firms have a page each: they say nothing of who it is. */
export const sharedHosts = [
  'facebook.com',
  'instagram.com',
  'linkedin.com',
  'yelp.com',
  'google.com',
  'linktr.ee',
  'angi.com',
  'bbb.org',
  'nextdoor.com',
  'youtube.com',
]

export const hostOf = (site: string) =>
  sql.raw(`substring(lower(${site}) from '^(?:https?://)?(?:www\\.)?([^/?#:\\s]+\\.[^/?#:\\s]+)')`)

/** 'The Ace Roofing Co., Inc.' and 'Ace Roofing LLC' are one name. */
export const plainOf = (name: string) =>
  sql.raw(
    `regexp_replace(regexp_replace(replace(lower(${name}), '&', ' and '), '[^[:alnum:] ]', '', 'g'),
      '\\m(the|inc|incorporated|llc|corp|corporation|co|company|ltd|limited)\\M| ', '', 'g')`,
  )
