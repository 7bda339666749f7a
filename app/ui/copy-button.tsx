import { Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { toast } from 'sonner'
import { button } from './button.ts'

type Props = { text: string; title: string; said: string; look?: keyof typeof button; children: string }

/** Copies a text to the clipboard and reports it. Rendered only when JavaScript runs. */
export function CopyButton({ text, title, said, look = 'filled', children }: Props) {
  const [canCopy, setCopying] = useState(false)
  // Without HTTPS the browser provides no clipboard; the text beside the button can be selected by hand.
  useEffect(() => setCopying('clipboard' in navigator), [])
  if (!canCopy) return null
  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      toast.success(title, { description: said })
    } catch {
      toast.error('Not copied', { description: 'Your browser doesn’t allow it. Select the text and copy it.' })
    }
  }
  return (
    <button type="button" onClick={() => void copy()} className={button[look]}>
      <Copy aria-hidden className="size-5" />
      {children}
    </button>
  )
}
