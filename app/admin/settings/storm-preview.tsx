import { type FormEvent, type ReactNode, useState } from 'react'
import { regionNames } from '#domain/foundation/settings/region.ts'
import { noticeIn } from '#domain/foundation/settings/storm.ts'
import { stormMessages } from '#domain/foundation/settings/storm-messages.ts'
import { languageNames, languages } from '#platform/text/language.ts'
import { StormBanner } from '#ui/storm-banner.tsx'

type Typed = { noticeEn: string; noticeEs: string; noticeHt: string; noticeLink: string }
type Props = { typed: Typed; children: ReactNode }

export function StormPreview({ typed: saved, children }: Props) {
  const [typed, setTyped] = useState(saved)
  const read = ({ target }: FormEvent) => {
    if (!(target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement)) return
    const { name, value } = target
    if (name in saved) setTyped(before => ({ ...before, [name]: value.trim() }))
  }
  return (
    <div className="grid gap-x-8 gap-y-5 lg:grid-cols-2" onInput={read}>
      <div className="grid content-start gap-5">{children}</div>
      <div className="grid content-start gap-3">
        <p className="text-[15px] font-semibold">Preview</p>
        {languages.map(language => (
          <PreviewIn key={language} language={language} typed={typed} />
        ))}
      </div>
    </div>
  )
}

function PreviewIn({ language, typed }: { language: (typeof languages)[number]; typed: Typed }) {
  const notice = noticeIn({ notice: { en: typed.noticeEn, es: typed.noticeEs, ht: typed.noticeHt } }, language)
  const messages = stormMessages[language]
  const url = URL.canParse(typed.noticeLink) ? new URL(typed.noticeLink) : null
  return (
    <div>
      <p className="mb-1 text-sm text-ink-2">{languageNames[language]}</p>
      {notice ? (
        <div lang={language} className="overflow-hidden rounded-notice">
          <StormBanner
            label={messages.notice(regionNames[language])}
            text={notice.text}
            link={url ? { href: url.href, text: messages.more(url.hostname) } : undefined}
            lang={notice.language}
          />
        </div>
      ) : (
        <p className="rounded-notice border border-line p-3 text-ink-3">No notice at the top of pages.</p>
      )}
    </div>
  )
}
