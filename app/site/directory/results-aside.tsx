import { Siren } from 'lucide-react'
import type { ReactNode } from 'react'
import { link } from '#ui/button.ts'
import { AdSlot } from '../ads/ad-slot.tsx'

/** The sidebar of every list of contractors: emergency help, and advice to read before signing. */
export function ResultsAside({ children }: { children?: ReactNode }) {
  return (
    <aside className="grid content-start gap-8">
      <div className="rounded-panel bg-red-tint p-6 text-red-ink">
        <h3>Water coming in right now?</h3>
        <p className="mt-2 text-ink">If you have immediate safety concerns, call 911 first.</p>
        <a
          href="/emergency-help"
          className="mt-4 flex min-h-12 items-center justify-center gap-2 rounded-control bg-red-fill font-semibold text-white"
        >
          <Siren aria-hidden className="size-5" /> Emergency Help
        </a>
      </div>
      {children}
      <nav aria-label="Before you sign">
        <h3>Before you sign</h3>
        <ul className="mt-2">
          <Guide path="/guides/vet-roofer" text="Vet a roofer" />
          <Guide path="/guides/understanding-estimates" text="Understanding estimates" />
          <Guide path="/guides/avoid-storm-chasers" text="Avoid storm chasers" />
        </ul>
      </nav>
      <AdSlot placement="sidebar-banner" />
    </aside>
  )
}

function Guide({ path, text }: { path: string; text: string }) {
  return (
    <li className="border-b border-line">
      <a href={path} className={`${link} flex min-h-11 items-center`}>
        {text}
      </a>
    </li>
  )
}
