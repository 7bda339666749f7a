import type { Config } from '../config/config.ts'
import { openTwilioSms } from './twilio-sms.ts'
import { openWebPush } from './web-push.ts'

export function openAlerts({ VAPID_KEYS, SMS_URL, MAIL_FROM }: Pick<Config, 'VAPID_KEYS' | 'SMS_URL' | 'MAIL_FROM'>) {
  const [publicKey = '', privateKey = ''] = VAPID_KEYS?.split(':') ?? []
  return {
    push: VAPID_KEYS ? openWebPush({ publicKey, privateKey, subject: `mailto:${MAIL_FROM}` }) : null,
    sms: SMS_URL ? openTwilioSms(SMS_URL) : null,
  }
}
