import { Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { toast } from 'sonner'
import { button } from '../button.ts'

type Props = { text: string; title: string; said: string; children: string }

/** Puts a text into the clipboard, and says so. Only a script can, so it comes with the script. */
export function CopyButton({ text, title, said, children }: Props) {
  const [canCopy, setCopying] = useState(false)
  // Without https a browser gives no clipboard: the text beside the button can be marked by hand.
  useEffect(() => setCopying('clipboard' in navigator), [])
  if (!canCopy) return null
  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      toast.success(title, { description: said })
    } catch {
      toast.error('Not copied', { description: 'Your browser does not allow it. Mark the text and copy it.' })
    }
  }
  return (
    <button type="button" onClick={() => void copy()} className={button.filled}>
      <Copy aria-hidden className="size-5" />
      {children}
    </button>
  )
}
