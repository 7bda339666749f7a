// What an advertiser may do with a running banner.

export type OwnCampaignError =
  | 'forbidden'
  | 'campaign-unknown'
  /** Only a banner that's approved and paid for can be paused, renewed or given another picture. */
  | 'not-running'
  | 'not-renewable'
  | 'provider-failed'
  /** Its place was sold to someone else from the day after its end. */
  | 'sold-out'
  | 'picture-missing'
  | 'already-waiting'
  | 'too-many'
  | 'files-faulty'
