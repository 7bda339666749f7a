import { useEffect, useRef } from 'react'
import { CopyButton } from './copy-button.tsx'

type Props = { title: string; hint: string; text: string; copy: string; copied: { title: string; said: string } }

/** Shows a secret once: it's in no address and no cookie, and gone after a reload. */
export function OnceShown({ title, hint, text, copy, copied }: Props) {
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    if (text) panel.current?.focus()
  }, [text])
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-labelledby="once-shown"
      className="mt-5 grid gap-3 rounded-panel border-2 border-accent bg-surface p-5 md:p-6"
    >
      <h3 id="once-shown">{title}</h3>
      <p className="text-ink-2">{hint}</p>
      <div className="flex flex-wrap items-center gap-3">
        <code className="min-w-0 rounded-control bg-sunken px-4 py-3 text-[15px] break-all select-all">{text}</code>
        <CopyButton text={text} {...copied}>
          {copy}
        </CopyButton>
      </div>
    </section>
  )
}
