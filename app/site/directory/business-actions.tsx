import { Flag, Printer, Share2 } from 'lucide-react'
import { button } from '#ui/button.ts'

/** What a reader may do with the page itself. Sharing and printing need a script, which shows their buttons. */
export function BusinessActions({ slug }: { slug: string }) {
  return (
    <div className="mt-10 flex flex-wrap gap-3 border-t border-line pt-6 print:hidden">
      <button type="button" hidden data-act="share" className={button.quiet}>
        <Share2 aria-hidden className="size-5" /> Share
      </button>
      <button type="button" hidden data-act="print" className={button.quiet}>
        <Printer aria-hidden className="size-5" /> Print
      </button>
      <a href={`/business/${slug}/problem`} className={button.quiet}>
        <Flag aria-hidden className="size-5" /> Report a problem with this listing
      </a>
    </div>
  )
}
