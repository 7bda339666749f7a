import { setTimeout as sleep } from 'node:timers/promises'
import type { App } from '#domain/app.ts'
import { eraseBanners, forgetAdvertisers } from '#domain/commerce/ads/erase-banners.server.ts'
import { eraseOldAdEvents, storeAdEvents } from '#domain/commerce/ads/store-ad-events.server.ts'
import { turnAdMonths } from '#domain/commerce/ads/turn-ad-months.server.ts'
import { eraseApplications } from '#domain/commerce/applications/erase-applications.server.ts'
import { forgetBuyers } from '#domain/commerce/billing/forgotten-buyers.server.ts'
import { erasePaymentEvents } from '#domain/commerce/billing/payment-events.server.ts'
import { processDueEvents } from '#domain/commerce/billing/process-due-events.server.ts'
import { checkUnread } from '#domain/commerce/billing/purchases.server.ts'
import { followDisputes } from '#domain/commerce/disputes/follow-dispute.server.ts'
import { offerPlaces } from '#domain/commerce/inventory/offer-places.server.ts'
import { remindUnpaid } from '#domain/commerce/plan-reminders/remind-unpaid.server.ts'
import { endSponsorships } from '#domain/commerce/sponsorship/end-sponsorships.server.ts'
import { eraseSponsorships } from '#domain/commerce/sponsorship/erase-sponsorships.server.ts'
import { cancelUnwanted } from '#domain/commerce/subscriptions/cancellations.server.ts'
import { endUnpaid } from '#domain/commerce/subscriptions/end-unpaid.server.ts'
import { followSubscriptions } from '#domain/commerce/subscriptions/follow-subscriptions.server.ts'
import { remindSubscribers } from '#domain/commerce/subscriptions/remind-subscribers.server.ts'
import { eraseSupportRequests } from '#domain/commerce/support/support-requests.server.ts'
import { eraseClaims } from '#domain/directory/claims/claims.server.ts'
import { forgetEntries } from '#domain/directory/discipline/discipline-entries.server.ts'
import {
  type DisciplineSource,
  fetchDisciplineFiles,
} from '#domain/directory/discipline/fetch-discipline-files.server.ts'
import { geocodeAddresses } from '#domain/directory/geocoding/geocode-addresses.server.ts'
import { forgetAddresses } from '#domain/directory/geocoding/geocoded-addresses.server.ts'
import {
  eraseImportPictures,
  fetchImportPictures,
} from '#domain/directory/import-pictures/fetch-import-pictures.server.ts'
import { eraseImportSessions, runImportSessions } from '#domain/directory/import-sessions/run-import-sessions.server.ts'
import { runUndos } from '#domain/directory/import-sessions/run-undos.server.ts'
import { purgeUndoneListings } from '#domain/directory/imports/purge-undone.server.ts'
import { fetchLicenseFile } from '#domain/directory/licenses/fetch-license-file.server.ts'
import { erasePhotoReviews } from '#domain/directory/photos/photo-reviews.server.ts'
import { sweepPictures } from '#domain/directory/photos/sweep-pictures.server.ts'
import { forgetMissing, storeMissing } from '#domain/directory/redirects/missing-addresses.server.ts'
import { eraseTeam } from '#domain/directory/team/retire-owner.server.ts'
import { foldListingCounts } from '#domain/directory/traffic/listing-figures.server.ts'
import { forgetTraffic, storeTraffic } from '#domain/directory/traffic/store-traffic.server.ts'
import { endDueChecks } from '#domain/directory/verification/end-checks.server.ts'
import { eraseSessions } from '#domain/foundation/accounts/sessions.server.ts'
import { eraseAccounts } from '#domain/foundation/accounts/users.server.ts'
import { backUpDaily } from '#domain/foundation/backups/back-up-daily.server.ts'
import { sweepBucket } from '#domain/foundation/files/sweep-bucket.server.ts'
import { deliverDueMails } from '#domain/foundation/mail/deliver-mails.server.ts'
import { eraseMails } from '#domain/foundation/mail/erase-mails.server.ts'
import { eraseOldReports } from '#domain/foundation/mail/mail-reports.server.ts'
import { readBounces } from '#domain/foundation/mail/read-bounces.server.ts'
import { renewVisitorSalts } from '#domain/foundation/settings/renew-visitor-salts.ts'
import { eraseDevices } from '#domain/foundation/sign-in/known-devices.server.ts'
import { eraseStaffInvitations } from '#domain/foundation/staff/staff-invitations.server.ts'
import { readWeather } from '#domain/foundation/weather/read-weather.server.ts'
import { eraseIdempotencyKeys } from '#domain/outreach/api/idempotency-keys.server.ts'
import { deliverEvents } from '#domain/outreach/event-delivery/deliver-events.server.ts'
import { eraseEvents, noteEvents } from '#domain/outreach/event-delivery/webhook-events.server.ts'
import { sendDueMailings } from '#domain/outreach/outreach/schedule-mailing.server.ts'
import type { Sign } from '#domain/oversight/alarms/alarm.ts'
import { createJobNotes, type JobNotes } from '#domain/oversight/alarms/job-notes.ts'
import { writeJobNotes } from '#domain/oversight/alarms/job-runs.server.ts'
import { watchAlarms } from '#domain/oversight/alarms/watch-alarms.server.ts'
import { eraseArchives, writeArchives } from '#domain/oversight/archive/write-archives.server.ts'
import { forgetMerges } from '#domain/oversight/duplicates/undo-merge.server.ts'
import { eraseDecided } from '#domain/oversight/inbox/erase-decided.server.ts'
import { eraseDataLinks } from '#domain/oversight/privacy/data-links.server.ts'
import { checkQualityWhenDue } from '#domain/oversight/quality/check-quality.server.ts'
import { checkWebsites } from '#domain/oversight/quality/check-websites.server.ts'
import { sendDueReports } from '#domain/oversight/report-schedules/send-due-reports.server.ts'
import { sendAlerts } from '#domain/requests/alerts/send-alerts.server.ts'
import { sendMessageAlerts } from '#domain/requests/alerts/send-message-alerts.server.ts'
import { tellFailedAddresses } from '#domain/requests/alerts/tell-failed-addresses.server.ts'
import { notifyConversations } from '#domain/requests/conversations/notify-conversations.server.ts'
import { inviteReviews } from '#domain/requests/invited-reviews/invite-reviews.server.ts'
import { eraseRequests } from '#domain/requests/quotes/erase-requests.server.ts'
import { eraseReviews } from '#domain/requests/reviews/reviews.server.ts'
import { eraseHeld } from '#domain/requests/spam/decide-held.server.ts'
import { sendRequestTexts } from '#domain/requests/texts/send-request-texts.server.ts'
import { keyTextSuppressions } from '#domain/requests/texts/text-suppressions.server.ts'
import { followUpRequests } from '#domain/requests/waiting/follow-up-requests.server.ts'
import { tellChangedHands } from '#domain/requests/waiting/tell-changed-hands.server.ts'
import type { BounceMailbox } from '#platform/mail-reports/bounce-mailbox.ts'
import type { FileSource } from '#platform/network/file-source.ts'
import type { PictureSource } from '#platform/network/picture-source.ts'
import type { WebsiteReader } from '#platform/network/website-reader.ts'
import { fulfillPurchases } from './fulfill-purchases.ts'

export type Job = {
  name: string
  everyMilliseconds: number
  /** Runs in every process that serves pages: it stores that process's own counts or watches its machine. */
  isOwn?: true
  atOnce?: number
  /**
   * Does all available work, and starts nothing new once the signal aborts. With `atOnce`, it calls `onFound` for every item that it
   * takes, and another runner looks for the next one. How long a run takes says nothing: on a slow machine an empty queue takes long too.
   */
  run(signal: AbortSignal, onFound: () => void): Promise<unknown>
}

export type JobSettings = {
  baseUrl: string
  mailFrom: string
  /** False while email is switched off: queued email waits. */
  deliversMail: boolean
  /** The mailbox for bounces and complaints (`BOUNCE_MAILBOX_URL`); without it, no mailbox is read. */
  mailbox?: BounceMailbox | undefined
  /** Reads the websites of listings; without it they aren't checked. */
  websites?: WebsiteReader | undefined
  licenseFile?: FileSource | undefined
  /** The address of its discipline files, by fiscal year. */
  disciplineFiles?: DisciplineSource | undefined
  /** Fetches pictures of imported listings from their old site; without it they wait. */
  pictureSource?: PictureSource | undefined
  notes?: JobNotes
  machineSigns?: (() => Promise<Sign[]>) | undefined
}

/** Each may run in several processes at once. */
export function listJobs(app: App, settings: JobSettings): Job[] {
  const {
    baseUrl,
    mailFrom,
    deliversMail,
    mailbox,
    notes = createJobNotes(),
    websites,
    licenseFile,
    disciplineFiles,
    pictureSource,
  } = settings
  const deliverMails: Job = {
    name: 'deliver-mails',
    everyMilliseconds: 500,
    // Each run keeps a connection while sending. With several, one hanging mail server doesn't block the others.
    atOnce: 4,
    run: (signal, onFound) => deliverDueMails(app, { baseUrl, from: mailFrom, signal, onFound }),
  }
  const deliverBulkMails: Job = {
    name: 'deliver-bulk-mails',
    everyMilliseconds: 500,
    // These are separate from the four above, so that slow bulk email never delays urgent email.
    atOnce: 4,
    run: (signal, onFound) => deliverDueMails(app, { baseUrl, from: mailFrom, queue: 'bulk', signal, onFound }),
  }
  const checksWebsites = (reader: WebsiteReader): Job => ({
    name: 'check-websites',
    everyMilliseconds: 60_000,
    run: signal => checkWebsites({ ...app, websites: reader }, signal),
  })
  const fetchesLicenses = (source: FileSource): Job => ({
    name: 'fetch-license-file',
    everyMilliseconds: 600_000,
    run: signal => fetchLicenseFile({ ...app, source }, signal),
  })
  const fetchesDiscipline = (source: DisciplineSource): Job => ({
    name: 'fetch-discipline-files',
    everyMilliseconds: 600_000,
    run: signal => fetchDisciplineFiles({ ...app, source }, signal),
  })
  const fetchesPictures = (source: PictureSource): Job => ({
    name: 'fetch-import-pictures',
    everyMilliseconds: 5_000,
    run: signal => fetchImportPictures({ ...app, source, pause: sleep }, signal),
  })
  const readsBounces = (from: BounceMailbox): Job => ({
    name: 'read-bounces',
    everyMilliseconds: 5_000,
    run: signal => readBounces({ ...app, mailbox: from }, signal),
  })
  const backsUp = (signal: AbortSignal) => backUpDaily(app, signal)
  const sweeps = (signal: AbortSignal) => sweepBucket(app, signal)
  const geocodes = (signal: AbortSignal) => geocodeAddresses(app, { signal })
  const readsWeather = (signal: AbortSignal) => readWeather(app, signal)
  const sendsAlerts: Job = {
    name: 'send-alerts',
    everyMilliseconds: 2_000,
    run: signal => sendAlerts(app, { baseUrl, signal }),
  }
  const textsHomeowners: Job = {
    name: 'send-request-texts',
    everyMilliseconds: 2_000,
    run: signal => sendRequestTexts(app, { baseUrl, signal }),
  }
  const tellsOwners: Job = {
    name: 'tell-failed-addresses',
    everyMilliseconds: 60_000,
    run: signal => tellFailedAddresses(app, { baseUrl, signal }),
  }
  return [
    ...(deliversMail ? [deliverMails, deliverBulkMails] : []),
    ...(app.alerts.push || app.alerts.sms ? [sendsAlerts] : []),
    ...(app.alerts.sms ? [textsHomeowners, tellsOwners] : []),
    {
      name: 'notify-conversations',
      everyMilliseconds: 2_000,
      run: signal => notifyConversations(app, { signal }),
    },
    { name: 'send-message-alerts', everyMilliseconds: 2_000, run: signal => sendMessageAlerts(app, signal) },
    // Unstored counts are lost if the process crashes: at most two seconds' worth.
    { name: 'store-ad-events', everyMilliseconds: 2_000, isOwn: true, run: () => storeAdEvents(app) },
    { name: 'erase-ad-events', everyMilliseconds: 3_600_000, run: () => eraseOldAdEvents(app) },
    { name: 'store-traffic', everyMilliseconds: 2_000, isOwn: true, run: () => storeTraffic(app) },
    { name: 'forget-traffic', everyMilliseconds: 3_600_000, run: () => forgetTraffic(app) },
    { name: 'offer-ad-places', everyMilliseconds: 5_000, run: () => offerPlaces(app) },
    { name: 'store-missing', everyMilliseconds: 2_000, isOwn: true, run: () => storeMissing(app) },
    { name: 'forget-missing', everyMilliseconds: 86_400_000, run: () => forgetMissing(app) },
    { name: 'turn-ad-months', everyMilliseconds: 30_000, run: () => turnAdMonths(app) },
    { name: 'erase-banners', everyMilliseconds: 3_600_000, run: () => eraseBanners(app) },
    {
      name: 'fulfill-purchases',
      everyMilliseconds: 1_000,
      run: signal => processDueEvents(app, fulfillPurchases, signal),
    },
    { name: 'read-old-payments', everyMilliseconds: 60_000, run: () => checkUnread(app) },
    {
      name: 'follow-disputes',
      everyMilliseconds: 3_600_000,
      run: () => followDisputes(app, fulfillPurchases),
    },
    { name: 'erase-payment-events', everyMilliseconds: 3_600_000, run: () => erasePaymentEvents(app) },
    { name: 'run-import-sessions', everyMilliseconds: 500, run: signal => runImportSessions(app, signal) },
    { name: 'run-undos', everyMilliseconds: 500, run: signal => runUndos(app, signal) },
    { name: 'purge-undone', everyMilliseconds: 3_600_000, run: signal => purgeUndoneListings(app, signal) },
    { name: 'erase-import-sessions', everyMilliseconds: 3_600_000, run: () => eraseImportSessions(app) },
    ...(app.backups ? [{ name: 'back-up', everyMilliseconds: 60_000, run: backsUp }] : []),
    ...(app.bucket ? [{ name: 'sweep-bucket', everyMilliseconds: 600_000, run: sweeps }] : []),
    { name: 'fold-listing-counts', everyMilliseconds: 60_000, run: () => foldListingCounts(app) },
    ...(app.geocoder ? [{ name: 'geocode', everyMilliseconds: 30_000, run: geocodes }] : []),
    ...(app.weather ? [{ name: 'read-weather', everyMilliseconds: 5_000, run: readsWeather }] : []),
    { name: 'forget-addresses', everyMilliseconds: 86_400_000, run: () => forgetAddresses(app) },
    { name: 'check-quality', everyMilliseconds: 5_000, run: () => checkQualityWhenDue(app) },
    ...(websites ? [checksWebsites(websites)] : []),
    ...(licenseFile ? [fetchesLicenses(licenseFile)] : []),
    ...(disciplineFiles ? [fetchesDiscipline(disciplineFiles)] : []),
    ...(pictureSource ? [fetchesPictures(pictureSource)] : []),
    { name: 'erase-import-pictures', everyMilliseconds: 86_400_000, run: () => eraseImportPictures(app) },
    { name: 'forget-merges', everyMilliseconds: 86_400_000, run: () => forgetMerges(app) },
    { name: 'end-due-checks', everyMilliseconds: 3_600_000, run: signal => endDueChecks(app, signal) },
    { name: 'erase-sessions', everyMilliseconds: 3_600_000, run: () => eraseSessions(app) },
    { name: 'erase-devices', everyMilliseconds: 3_600_000, run: () => eraseDevices(app) },
    { name: 'erase-mails', everyMilliseconds: 3_600_000, run: () => eraseMails(app) },
    { name: 'erase-mail-reports', everyMilliseconds: 3_600_000, run: () => eraseOldReports(app) },
    ...(mailbox ? [readsBounces(mailbox)] : []),
    { name: 'erase-held', everyMilliseconds: 3_600_000, run: () => eraseHeld(app) },
    { name: 'erase-requests', everyMilliseconds: 3_600_000, run: () => eraseRequests(app) },
    { name: 'follow-up-requests', everyMilliseconds: 5_000, run: signal => followUpRequests(app, signal) },
    { name: 'key-text-suppressions', everyMilliseconds: 3_600_000, run: () => keyTextSuppressions(app) },
    { name: 'tell-changed-hands', everyMilliseconds: 30_000, run: signal => tellChangedHands(app, signal) },
    { name: 'invite-reviews', everyMilliseconds: 3_600_000, run: () => inviteReviews(app) },
    { name: 'erase-reviews', everyMilliseconds: 3_600_000, run: () => eraseReviews(app) },
    { name: 'end-sponsorships', everyMilliseconds: 3_600_000, run: () => endSponsorships(app) },
    { name: 'erase-sponsorships', everyMilliseconds: 3_600_000, run: () => eraseSponsorships(app) },
    { name: 'erase-applications', everyMilliseconds: 3_600_000, run: () => eraseApplications(app) },
    { name: 'erase-support-requests', everyMilliseconds: 3_600_000, run: () => eraseSupportRequests(app) },
    { name: 'follow-subscriptions', everyMilliseconds: 15_000, run: () => followSubscriptions(app) },
    { name: 'cancel-unwanted', everyMilliseconds: 60_000, run: () => cancelUnwanted(app) },
    { name: 'end-unpaid', everyMilliseconds: 600_000, run: () => endUnpaid(app) },
    { name: 'remind-unpaid', everyMilliseconds: 3_600_000, run: () => remindUnpaid(app) },
    { name: 'remind-subscribers', everyMilliseconds: 3_600_000, run: () => remindSubscribers(app) },
    { name: 'record-events', everyMilliseconds: 1_000, run: () => noteEvents(app) },
    // Each run keeps a database connection while sending. With several, one hanging endpoint doesn't block the others.
    {
      name: 'deliver-events',
      everyMilliseconds: 1_000,
      atOnce: 4,
      run: (signal, onFound) => deliverEvents(app, { signal, onFound }),
    },
    { name: 'erase-events', everyMilliseconds: 3_600_000, run: () => eraseEvents(app) },
    { name: 'send-scheduled-mailings', everyMilliseconds: 5_000, run: signal => sendDueMailings(app, signal) },
    { name: 'send-scheduled-reports', everyMilliseconds: 5_000, run: signal => sendDueReports(app, signal) },
    { name: 'erase-discipline', everyMilliseconds: 86_400_000, run: () => forgetEntries(app) },
    { name: 'erase-claims', everyMilliseconds: 3_600_000, run: () => eraseClaims(app) },
    { name: 'erase-staff-invitations', everyMilliseconds: 3_600_000, run: () => eraseStaffInvitations(app) },
    { name: 'erase-team', everyMilliseconds: 3_600_000, run: () => eraseTeam(app) },
    { name: 'erase-decided', everyMilliseconds: 3_600_000, run: () => eraseDecided(app) },
    { name: 'write-archives', everyMilliseconds: 2_000, run: signal => writeArchives(app, signal) },
    { name: 'erase-archives', everyMilliseconds: 600_000, run: () => eraseArchives(app) },
    { name: 'erase-data-links', everyMilliseconds: 3_600_000, run: () => eraseDataLinks(app) },
    { name: 'forget-buyers', everyMilliseconds: 3_600_000, run: () => forgetBuyers(app) },
    { name: 'forget-advertisers', everyMilliseconds: 3_600_000, run: () => forgetAdvertisers(app) },
    // Runs in every process, because each has the salt in memory.
    { name: 'renew-visitor-salts', everyMilliseconds: 60_000, isOwn: true, run: () => renewVisitorSalts(app) },
    { name: 'forget-limits', everyMilliseconds: 3_600_000, run: () => app.limits.forgetPast() },
    { name: 'erase-accounts', everyMilliseconds: 3_600_000, run: () => eraseAccounts(app) },
    { name: 'erase-idempotency-keys', everyMilliseconds: 3_600_000, run: () => eraseIdempotencyKeys(app) },
    { name: 'erase-photo-reviews', everyMilliseconds: 3_600_000, run: () => erasePhotoReviews(app) },
    { name: 'sweep-pictures', everyMilliseconds: 3_600_000, run: () => sweepPictures(app) },
    { name: 'record-job-runs', everyMilliseconds: 30_000, isOwn: true, run: () => writeJobNotes(app, notes.list()) },
    { name: 'watch-alarms', everyMilliseconds: 60_000, isOwn: true, run: () => watchAlarms(app, settings) },
  ]
}
