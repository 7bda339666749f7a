import { generateVAPIDKeys } from 'web-push'
import { openTwilioSms } from '#platform/alerts/twilio-sms.ts'
import { openWebPush } from '#platform/alerts/web-push.ts'
import { buildPushBrowser, startPushService } from './push-service.ts'
import { startSmsServer } from './sms-server.ts'

export async function startAlertServices() {
  const [pushService, smsServer] = await Promise.all([startPushService(), startSmsServer()])
  const push = openWebPush({ ...generateVAPIDKeys(), subject: 'mailto:ops@example.com', hosts: [pushService.host] })
  return {
    alerts: { push, sms: openTwilioSms(smsServer.url) },
    pushService,
    smsServer,
    buildBrowser: (name: string) => buildPushBrowser(`${pushService.origin}/${name}`),
  }
}
