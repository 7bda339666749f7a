import type { QrPicture } from '#platform/images/qr-code.ts'
import { link } from '#ui/button.ts'
import { QrCode } from '#ui/qr-code.tsx'
import { SectionTitle } from '../section-title.tsx'

export type TwoStepSecretProps = {
  picture: QrPicture
  setupKey: string
  uri: string
  backupCodes: string[]
}

/** Inside the form that asks for the first code. */
export function CarriedSecret({ secret }: { secret: TwoStepSecretProps | undefined }) {
  if (!secret) return null
  return (
    <>
      <input type="hidden" name="uri" value={secret.uri} />
      <input type="hidden" name="backupCodes" value={secret.backupCodes.join(' ')} />
    </>
  )
}

export function TwoStepSecret({ picture, setupKey, uri, backupCodes }: TwoStepSecretProps) {
  return (
    <>
      <p className="mt-4">Scan this code with an authenticator app, or type in the key.</p>
      <QrCode picture={picture} label="QR code with the setup key" size={224} className="mt-4 rounded-notice" />
      <p className="mt-4 break-all">
        <a href={uri} className={link}>
          Open in an app on this device
        </a>
        <br />
        Key: <code>{setupKey}</code>
      </p>
      <SectionTitle className="mt-6">Backup codes</SectionTitle>
      <p className="mt-2 text-ink-2">
        Use a backup code if you lose your phone. Each works once. Save them now: we won’t show them again.
      </p>
      <ul className="mt-3 grid grid-cols-2 gap-2 tabular-nums">
        {backupCodes.map(code => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </>
  )
}
